import Redstart

/// The way into a module, and what can be done to it from any thread. It does not retain the module's runtime, and outlives it.
final class ModulePort<Module: ModuleDescription>: Sendable {
  typealias Letter = ModuleLetter<Module>

  /// What others may do with the children of a module, whose types differ.
  private struct Shared {
    var children: [ChildID: any ModuleLifetime] = [:]
    var isEnded = false
  }

  let queue: HomeQueue<ModuleRuntime<Module>>
  let runs = ModuleRuns()
  let listening = ModuleRuns()
  let onOutput: (@Sendable (Module.Output) -> Void)?
  let onFailure: (@Sendable (ModuleFailure) -> Void)?
  private let refusals: ModuleRefusals<Module.Message>
  private let shared = LockedValue(Shared())

  init(home: EngineHome, isRunning: Bool, configuration: ModuleConfiguration<Module>) {
    let refusals = ModuleRefusals(configuration.onRefusal)
    self.refusals = refusals
    onOutput = configuration.onOutput
    onFailure = configuration.onFailure
    queue = HomeQueue(home: home, isRunning: isRunning) { letter in
      if case .message(let message, _) = letter { refusals.refuse(message) }
    }
  }

  // MARK: - Messages

  var refused: Int { refusals.count }

  @inline(__always)
  func send(_ message: Module.Message) -> MessageResult {
    switch queue.send(.message(message, from: nil)) {
    case .delivered: return .handled
    case .queued: return .queued
    case .ended:
      refusals.refuse(message)
      return .ended
    }
  }

  private func send(_ message: Module.Message, from run: ModuleRun) -> MessageResult {
    guard run.isLive else {
      if isEnded {
        refusals.refuse(message)
        return .ended
      }
      return .cancelled
    }
    switch queue.send(.message(message, from: run)) {
    case .delivered: return .handled
    case .queued: return .queued
    case .ended:
      refusals.refuse(message)
      return .ended
    }
  }

  func sender(of run: ModuleRun) -> ModuleSender<Module.Message> {
    ModuleSender { [self] message in send(message, from: run) }
  }

  // MARK: - Work

  func start(_ work: ModuleWork<Module>.Run) {
    runs.start(work.id, work.policy, work.priority) { [self] run in
      await perform(run, work.body)
    }
  }

  func listen(_ subscription: ModuleSubscription<Module.Message>) {
    listening.start(subscription.id, .latestWins, nil) { [self] run in
      await perform(run, subscription.body)
    }
  }

  private func perform(_ run: ModuleRun, _ body: ModuleWork<Module>.Body) async {
    do {
      try await body(sender(of: run))
    } catch {
      // An error after its own cancellation is no error.
      if run.isLive { fail(error, run.id) }
    }
  }

  private func fail(_ error: any Error, _ id: ModuleID?) {
    let failure = ModuleFailure(error: error, module: "\(Module.self)", id: id)
    if let onFailure { onFailure(failure) } else { failure.writeDown() }
  }

  // MARK: - Children

  func child(_ id: ChildID) -> (any ModuleLifetime)? {
    shared.withValue { $0.children[id] }
  }

  var children: Int { shared.withValue { $0.children.count } }

  /// Takes a child, in place of one with the same key. Answers whether the module had not ended.
  func adopt(_ child: any ModuleLifetime, as id: ChildID) -> Bool {
    let (isTaken, old) = shared.withValue { shared -> (Bool, (any ModuleLifetime)?) in
      guard !shared.isEnded else { return (false, nil) }
      return (true, shared.children.updateValue(child, forKey: id))
    }
    old?.close()
    if !isTaken { child.close() }
    return isTaken
  }

  func closeChild(_ id: ChildID) -> Bool {
    let child = shared.withValue { $0.children.removeValue(forKey: id) }
    child?.close()
    return child != nil
  }

  // MARK: - End

  var isEnded: Bool { queue.isEnded }

  /// Ends the module, from any thread and more than once.
  func end() {
    guard queue.end() else { return }
    runs.end()
    listening.end()
    let children = shared.withValue { shared in
      shared.isEnded = true
      defer { shared.children = [:] }
      return shared.children
    }
    for child in children.values { child.close() }
  }
}
