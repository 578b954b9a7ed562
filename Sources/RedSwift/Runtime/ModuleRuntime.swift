import Redstart

/// What runs a module where it lives: handles its messages one by one, has their changes presented, starts their tasks.
///
/// It is used on the module's actor alone; whoever owns it releases it there.
@usableFromInline
final class ModuleRuntime<Module: ModuleDescription>: HomeReceiver {
  @usableFromInline
  typealias Letter = ModuleLetter<Module>

  /// What a reduction has put out.
  @usableFromInline
  struct Step {
    @usableFromInline var changes: [Module.Change] = []
    @usableFromInline var tasks: [Module.Task] = []
    /// Nil when the module listens to nothing and did not before.
    @usableFromInline var subscriptions: [ModuleSubscription<Module.Message>]?

    @inlinable
    init(
      changes: [Module.Change] = [], tasks: [Module.Task] = [],
      subscriptions: [ModuleSubscription<Module.Message>]? = nil
    ) {
      self.changes = changes
      self.tasks = tasks
      self.subscriptions = subscriptions
    }
  }

  @usableFromInline let port: ModulePort<Module>
  @usableFromInline let presenters: PresenterList<Module>
  @usableFromInline let handler: Module.Handler
  @usableFromInline let rules: ModuleRules<Module>
  @usableFromInline let merge: ((Module.Change, Module.Change) -> Module.Change?)?
  @usableFromInline let engine: IsolatedEngine<Module.State>
  /// Changes that are merged until the stretch ends. These two are behind pointers, where no dynamic exclusivity check is paid.
  @usableFromInline let merged: UnsafeMutablePointer<[Module.Change]>
  /// What the module listens to; beside the runs, because a stream that has ended by itself is not started again.
  @usableFromInline let listening: UnsafeMutablePointer<Set<ModuleID>>
  @usableFromInline let presentsHere: Bool

  @inlinable
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
    if case .main = port.queue.gate.home { presentsHere = true } else { presentsHere = false }
    merged = .allocate(capacity: 1)
    merged.initialize(to: [])
    listening = .allocate(capacity: 1)
    listening.initialize(to: [])
    engine = IsolatedEngine(initialState: state)
    port.queue.deliver(to: self)
  }

  deinit {
    merged.deinitialize(count: 1)
    merged.deallocate()
    listening.deinitialize(count: 1)
    listening.deallocate()
  }

  // MARK: - Messages

  @inlinable
  func receive(_ letter: Letter) -> HomeDelivery {
    switch letter {
    case .message(let message, let run):
      if let run, run.isCancelled { return .next }
      let step = reduce(message)
      return merge == nil ? finish(step) : collect(step)
    case .returned(let run, let runs):
      runs.ended(run)
      return .next
    case .visit(let visit):
      // What it finds is the state with these.
      return afterMerged { visit.value($0) }
    }
  }

  @inlinable
  func reduce(_ message: Module.Message) -> Step {
    engine.reduce { state in
      let (changes, tasks) = rules.dispatcher(&state, message)
      return Step(changes: changes, tasks: tasks, subscriptions: rules.subscriptions?(state))
    }
  }

  /// The first step, which is the beginning of the module.
  @usableFromInline
  func begin(_ step: ModuleRules<Module>.Step) -> HomeDelivery {
    var first = Step(changes: step.changes, tasks: step.tasks)
    if let subscriptions = rules.subscriptions {
      first.subscriptions = engine.withState { subscriptions($0) }
    }
    return finish(first)
  }

  /// Has the changes presented, then starts what has to be started.
  @inlinable
  func finish(_ step: Step) -> HomeDelivery {
    if presentsHere {
      presenters.present(step.changes)
    } else if !step.changes.isEmpty {
      return presentElsewhere(step.changes) { runtime in
        runtime.start(step)
        return .next
      }
    }
    start(step)
    return .next
  }

  @inlinable
  func presentElsewhere(
    _ changes: [Module.Change], then body: @escaping (ModuleRuntime) -> HomeDelivery
  ) -> HomeDelivery {
    let changes = Confined(changes)
    let body = Confined(body)
    let presenters = presenters
    let queue = port.queue
    EngineHome.main.async {
      presenters.present(changes.value)
      queue.resume { runtime in body.value(runtime) }
    }
    return .later
  }

  // MARK: - Merging

  @usableFromInline
  func collect(_ step: Step) -> HomeDelivery {
    for change in step.changes {
      if let last = merged.pointee.last, let both = merge?(last, change) {
        merged.pointee[merged.pointee.count - 1] = both
      } else {
        merged.pointee.append(change)
      }
    }
    // What is started starts after its changes, and cancels before the next message.
    guard step.tasks.isEmpty, !changesListening(step) else {
      return finish(
        Step(changes: takeMerged(), tasks: step.tasks, subscriptions: step.subscriptions))
    }
    return .next
  }

  @inlinable
  func stretchEnded() -> HomeDelivery {
    guard merge != nil, !merged.pointee.isEmpty else { return .next }
    return finish(Step(changes: takeMerged()))
  }

  /// Does something when the changes that were merged so far have been presented.
  @usableFromInline
  func afterMerged(_ body: @escaping (ModuleRuntime) -> HomeDelivery) -> HomeDelivery {
    guard !merged.pointee.isEmpty else { return body(self) }
    let changes = takeMerged()
    guard !presentsHere else {
      presenters.present(changes)
      return body(self)
    }
    return presentElsewhere(changes, then: body)
  }

  @inlinable
  func takeMerged() -> [Module.Change] {
    defer { merged.pointee = [] }
    return merged.pointee
  }

  // MARK: - Work

  @inlinable
  func start(_ step: Step) {
    if !step.tasks.isEmpty {
      for task in step.tasks {
        guard !port.isEnded else { return }
        start(task)
      }
    }
    if changesListening(step), let subscriptions = step.subscriptions { listen(to: subscriptions) }
  }

  @inlinable
  func start(_ task: Module.Task) {
    switch rules.worker.shape {
    case .callback(let start): start(handler, task)
    case .work(let work): perform(work(task))
    }
  }

  @usableFromInline
  func perform(_ work: ModuleWork<Module>) {
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

  @usableFromInline
  func visitScope(_ body: @escaping @MainActor (ModuleScope<Module>) -> Void) {
    let scope = ModuleScope(port: port)
    guard presentsHere else {
      EngineHome.main.async {
        MainActor.assumeIsolated {
          guard !scope.port.isEnded else { return }
          body(scope)
        }
      }
      return
    }
    MainActor.assumeIsolated { body(scope) }
  }

  /// Whether what the module listens to is not what it shall listen to.
  @inlinable
  func changesListening(_ step: Step) -> Bool {
    guard let subscriptions = step.subscriptions else { return false }
    if subscriptions.isEmpty { return !listening.pointee.isEmpty }
    return subscriptions.count != listening.pointee.count
      || !subscriptions.allSatisfy { listening.pointee.contains($0.id) }
  }

  @usableFromInline
  func listen(to subscriptions: [ModuleSubscription<Module.Message>]) {
    let wanted = Set(subscriptions.map(\.id))
    for id in listening.pointee.subtracting(wanted) { port.listening.cancel(id) }
    for subscription in subscriptions where listening.pointee.insert(subscription.id).inserted {
      guard !port.isEnded else { return }
      port.listen(subscription)
    }
    listening.pointee = wanted
  }

  // MARK: - Between messages

  @inlinable
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
