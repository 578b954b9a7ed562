import Redstart

/// Runs a module for as long as it is kept.
///
/// A module's state, dispatcher and worker run on the main actor, or on the actor that it was built on; its presenters on the
/// main actor. A controller may be used, passed and released on any thread. When it is released or closed, the module ends at
/// once; what it holds is freed at once on the main actor, and otherwise in the next turn of the actor where it lives.
public final class ModuleController<Module: ModuleDescription>: Sendable {
  /// Handles a message: on the main actor before the call returns, unless the module is handling another one; elsewhere, and
  /// then, in its turn.
  ///
  /// A property, so that `controller.handle` is a value that does not retain the controller: a child that is given its parent's
  /// does not keep the parent alive.
  public let handle: Module.Handler
  @usableFromInline let port: ModulePort<Module>
  @usableFromInline let owner: RuntimeOwner<Module>

  /// Makes a controller of the document's five parts. On the main actor; elsewhere it is a programmer's error, and the
  /// controller has ended.
  @inlinable
  @preconcurrency @MainActor
  public convenience init(
    state: Module.State,
    initialize: (Module.State) -> (changes: [Module.Change], tasks: [Module.Task]),
    dispatcher:
      @escaping (inout Module.State, Module.Message) -> (
        changes: [Module.Change], tasks: [Module.Task]
      ),
    worker: @escaping (@escaping Module.Handler, Module.Task) -> Void,
    presenter: Module.Presenter
  ) {
    guard MainHome.isCurrent(or: "A module's controller was made") else {
      self.init(ended: ())
      return
    }
    self.init(
      state: state,
      rules: ModuleRules(
        dispatcher: dispatcher, worker: ModuleWorker(worker), subscriptions: nil),
      initialize: initialize, presenter: presenter, configuration: ModuleConfiguration())
  }

  /// Makes a module that runs on the main actor, and runs its birth.
  @inlinable
  @MainActor
  init(
    state: Module.State, rules: ModuleRules<Module>,
    initialize: (Module.State) -> ModuleRules<Module>.Step,
    presenter: Module.Presenter, configuration: ModuleConfiguration<Module>
  ) {
    let port = ModulePort(
      gate: HomeGate(home: .main, isRunning: true), configuration: configuration)
    let handle = Self.handler(of: port)
    let presenters = PresenterList(port: port)
    let runtime = ModuleRuntime(
      state: state, rules: rules, port: port, presenters: presenters, handler: handle,
      merge: configuration.merge)
    self.port = port
    self.handle = handle
    owner = RuntimeOwner(runtime)
    for presenter in [presenter] + configuration.presenters {
      _ = presenters.add(presenter, handle)
    }
    _ = runtime.begin(initialize(state))
    port.queue.run()
  }

  /// Makes a module that runs on another actor, where its birth is the first thing that happens.
  @inlinable
  @MainActor
  init(
    on home: any Actor, state: sending Module.State, rules: sending ModuleRules<Module>,
    initialize: @escaping @Sendable (Module.State) -> ModuleRules<Module>.Step,
    presenter: Module.Presenter, configuration: ModuleConfiguration<Module>
  ) {
    let port = ModulePort(
      gate: HomeGate(home: EngineHome(home), isRunning: false), configuration: configuration)
    let handle = Self.handler(of: port)
    let presenters = PresenterList(port: port)
    let runtime = ModuleRuntime(
      state: state, rules: rules, port: port, presenters: presenters, handler: handle,
      merge: configuration.merge)
    self.port = port
    self.handle = handle
    owner = RuntimeOwner(runtime)
    // Whatever this presents is presented on the main actor, and so after the presenters have been set up below.
    _ = port.queue.send(.visit(Confined { $0.begin($0.withState(initialize)) }))
    for presenter in [presenter] + configuration.presenters {
      _ = presenters.add(presenter, handle)
    }
  }

  /// A controller of a module that has ended before it began.
  @usableFromInline
  init(ended: Void) {
    let port = ModulePort<Module>(
      gate: HomeGate(home: .main, isRunning: false), configuration: ModuleConfiguration())
    self.port = port
    handle = Self.handler(of: port)
    owner = RuntimeOwner(endedAt: port)
  }

  @inlinable
  static func handler(of port: ModulePort<Module>) -> Module.Handler {
    { message in _ = port.send(message) }
  }

  /// What the first presenter puts on the screen; `none` after the end.
  @preconcurrency @MainActor
  public var uiComponent: UIComponent { owner.presenters?.first?.uiComponent ?? .none }

  /// The presenters, which the main actor touches alone; nil for a module that has ended before it began.
  var presenters: PresenterList<Module>? { owner.presenters }

  func end() {
    owner.end()
  }
}
