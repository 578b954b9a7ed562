import Redstart

/// What runs a module where it lives: handles its messages one by one, has their changes presented, starts their tasks.
///
/// It is used on the module's actor alone; whoever owns it releases it there.
final class ModuleRuntime<Module: ModuleDescription>: HomeReceiver {
  typealias Letter = ModuleLetter<Module>

  /// What a reduction has put out.
  struct Step {
    var changes: [Module.Change] = []
    var tasks: [Module.Task] = []
    /// Nil when the module listens to nothing and did not before.
    var subscriptions: [ModuleSubscription<Module.Message>]?
  }

  let port: ModulePort<Module>
  let presenters: PresenterList<Module>
  private let handler: Module.Handler
  private let rules: ModuleRules<Module>
  private let merge: ((Module.Change, Module.Change) -> Module.Change?)?
  private let engine: Engine<Module.State, Module.Message>
  /// Filled by the reducer, emptied after it.
  private let output: UnsafeMutablePointer<Step>
  /// Changes that are merged until the stretch ends.
  private var merged: [Module.Change] = []
  /// What the module listens to; beside the runs, because a stream that has ended by itself is not started again.
  private var listening: Set<ModuleID> = []
  private let presentsHere: Bool

  init(
    state: consuming Module.State, rules: ModuleRules<Module>, port: ModulePort<Module>,
    presenters: PresenterList<Module>, handler: @escaping Module.Handler,
    merge: ((Module.Change, Module.Change) -> Module.Change?)?
  ) {
    self.port = port
    self.presenters = presenters
    self.handler = handler
    self.rules = rules
    self.merge = merge
    if case .main = port.queue.home { presentsHere = true } else { presentsHere = false }
    let output = UnsafeMutablePointer<Step>.allocate(capacity: 1)
    output.initialize(to: Step())
    self.output = output
    let confined = Confined((rules, output))
    engine = Engine(
      initialState: state,
      reduce: { state, message in
        let (rules, output) = confined.value
        let (changes, tasks) = rules.dispatcher(&state, message)
        output.pointee.changes = changes
        output.pointee.tasks = tasks
        output.pointee.subscriptions = rules.subscriptions?(state)
      })
    port.queue.deliver(to: self)
  }

  deinit {
    output.deinitialize(count: 1)
    output.deallocate()
  }

  // MARK: - Messages

  func receive(_ letter: Letter) -> HomeDelivery {
    switch letter {
    case .message(let message, let run):
      if let run, !run.isLive { return .next }
      _ = engine.dispatch(message, origin: Origin())
      return merge == nil ? finish(takeOutput()) : collect(takeOutput())
    case .visit(let visit):
      return visit.value(self)
    }
  }

  private func takeOutput() -> Step {
    let step = output.move()
    output.initialize(to: Step())
    return step
  }

  /// The first step, which is the beginning of the module.
  func begin(_ step: ModuleRules<Module>.Step) -> HomeDelivery {
    var first = Step(changes: step.changes, tasks: step.tasks)
    if let subscriptions = rules.subscriptions {
      first.subscriptions = engine.withState { subscriptions($0) }
    }
    return finish(first)
  }

  /// Has the changes presented, then starts what has to be started.
  @inline(__always)
  private func finish(_ step: Step) -> HomeDelivery {
    if presentsHere {
      presenters.present(step.changes)
    } else if !step.changes.isEmpty {
      return presentElsewhere(step)
    }
    start(step)
    return .next
  }

  private func presentElsewhere(_ step: Step) -> HomeDelivery {
    let step = Confined(step)
    let presenters = presenters
    let queue = port.queue
    EngineHome.main.async {
      presenters.present(step.value.changes)
      queue.resume { runtime in
        runtime.start(step.value)
        return .next
      }
    }
    return .later
  }

  // MARK: - Merging

  private func collect(_ step: Step) -> HomeDelivery {
    for change in step.changes {
      if let last = merged.last, let both = merge?(last, change) {
        merged[merged.count - 1] = both
      } else {
        merged.append(change)
      }
    }
    // What is started starts after its changes, and cancels before the next message.
    guard step.tasks.isEmpty, !changesListening(step) else {
      return finish(
        Step(changes: takeMerged(), tasks: step.tasks, subscriptions: step.subscriptions))
    }
    return .next
  }

  func stretchEnded() -> HomeDelivery {
    merged.isEmpty ? .next : finish(Step(changes: takeMerged()))
  }

  private func takeMerged() -> [Module.Change] {
    defer { merged = [] }
    return merged
  }

  // MARK: - Work

  @inline(__always)
  private func start(_ step: Step) {
    for task in step.tasks {
      guard !port.isEnded else { return }
      start(task)
    }
    if changesListening(step), let subscriptions = step.subscriptions { listen(to: subscriptions) }
  }

  private func start(_ task: Module.Task) {
    switch rules.worker.shape {
    case .callback(let start): start(handler, task)
    case .work(let work): perform(work(task))
    }
  }

  private func perform(_ work: ModuleWork<Module>) {
    switch work.kind {
    case .callback(let start):
      start(handler)
    case .run(let run):
      port.start(run)
    case .cancel(let id):
      port.runs.cancel(id)
    case .output(let output):
      port.onOutput?(output)
    case .scope(let body):
      visitScope(body)
    case .several(let works):
      for work in works where !port.isEnded { perform(work) }
    }
  }

  private func visitScope(_ body: @escaping @MainActor (ModuleScope<Module>) -> Void) {
    let scope = ModuleScope(port: port)
    guard presentsHere else {
      Task { @MainActor in body(scope) }
      return
    }
    MainActor.assumeIsolated { body(scope) }
  }

  /// Whether what the module listens to is not what it shall listen to.
  @inline(__always)
  private func changesListening(_ step: Step) -> Bool {
    guard let subscriptions = step.subscriptions else { return false }
    if subscriptions.isEmpty { return !listening.isEmpty }
    return subscriptions.count != listening.count
      || !subscriptions.allSatisfy { listening.contains($0.id) }
  }

  private func listen(to subscriptions: [ModuleSubscription<Module.Message>]) {
    let wanted = Set(subscriptions.map(\.id))
    for id in listening.subtracting(wanted) { port.listening.cancel(id) }
    for subscription in subscriptions where listening.insert(subscription.id).inserted {
      guard !port.isEnded else { return }
      port.listen(subscription)
    }
    listening = wanted
  }

  // MARK: - Between messages

  func withState<R>(_ body: (Module.State) -> R) -> R {
    engine.withState(body)
  }

  /// Does something on the main actor before the next message is handled.
  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) -> HomeDelivery {
    if presentsHere {
      MainActor.assumeIsolated(body)
      return .next
    }
    let queue = port.queue
    EngineHome.main.async {
      MainActor.assumeIsolated(body)
      queue.resume { _ in .next }
    }
    return .later
  }
}
