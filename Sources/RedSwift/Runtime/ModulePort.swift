import Redstart

/// The way into a module, and what can be done to it from any thread. It does not retain the module's runtime, and outlives it.
@usableFromInline
final class ModulePort<Module: ModuleDescription>: Sendable {
  @usableFromInline let queue: HomeQueue<ModuleRuntime<Module>>
  @usableFromInline let runs: ModuleRuns
  @usableFromInline let listening: ModuleRuns
  @usableFromInline let onOutput: (@Sendable (Module.Output) -> Void)?
  @usableFromInline let onFailure: (@Sendable (ModuleFailure) -> Void)?
  @usableFromInline let refusals: ModuleRefusals<Module.Message>
  @usableFromInline let children: ChildList

  @inlinable
  init(gate: HomeGate, configuration: ModuleConfiguration<Module>) {
    let refusals = ModuleRefusals(configuration.onRefusal)
    self.refusals = refusals
    onOutput = configuration.onOutput
    onFailure = configuration.onFailure
    runs = ModuleRuns()
    listening = ModuleRuns()
    children = ChildList()
    queue = HomeQueue(gate: gate) { letter in
      if case .message(let message, _) = letter { refusals.refuse(message) }
    }
  }

  // MARK: - Messages

  var refused: Int { refusals.count }

  @inlinable
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
    guard run.isOpen else {
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
    let body = work.body
    runs.start(work.id, work.policy, work.priority) { [self] run in
      await perform(run, body, in: runs)
    }
  }

  func listen(_ subscription: ModuleSubscription<Module.Message>) {
    listening.start(subscription.id, .latestWins, nil) { [self] run in
      await perform(run, subscription.body, in: listening)
    }
  }

  private func perform(
    _ run: ModuleRun, _ body: ModuleWork<Module>.Body, in runs: ModuleRuns
  ) async {
    // Cancelled before it has begun, it is in no list any more, and its function is not called.
    guard run.isOpen else { return }
    do {
      try await body(sender(of: run))
    } catch {
      // An error after its own cancellation is no error.
      if !run.isCancelled { fail(error, run.id) }
    }
    run.returned()
    // It comes after all that was sent.
    _ = queue.send(.returned(run, in: runs))
  }

  private func fail(_ error: any Error, _ id: ModuleID?) {
    let failure = ModuleFailure(error: error, module: "\(Module.self)", id: id)
    if let onFailure { onFailure(failure) } else { failure.writeDown() }
  }

  // MARK: - End

  @inlinable
  var isEnded: Bool { queue.gate.isEnded }

  /// Ends the module, from any thread and more than once.
  func end() {
    guard queue.end() else { return }
    runs.end()
    listening.end()
    children.end()
  }
}
