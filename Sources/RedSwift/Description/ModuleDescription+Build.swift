extension ModuleDescription {
  /// Makes a controller of this module. On the main actor; elsewhere it is a programmer's error, and the controller that is
  /// answered has ended.
  @inlinable
  @preconcurrency @MainActor
  public static func build(
    context: Context, initialState: State, presenter: Presenter = Self.usualPresenter()
  ) -> Controller {
    build(
      context: context, initialState: initialState, presenter: presenter,
      configuration: ModuleConfiguration())
  }

  /// Makes a controller of this module with more than the document's: hooks, an output, several presenters.
  @inlinable
  @preconcurrency @MainActor
  public static func build(
    context: Context, initialState: State, presenter: Presenter = Self.usualPresenter(),
    configuration: ModuleConfiguration<Self>
  ) -> Controller {
    guard MainHome.isCurrent(or: "A module was built") else { return Controller(ended: ()) }
    return Controller(
      state: initialState,
      rules: ModuleRules(
        dispatcher: { state, message in Self.dispatcher(state: &state, message: message) },
        worker: Self.worker(context: context),
        subscriptions: { state in Self.subscriptions(state: state, context: context) }),
      initialize: { state in Self.initialize(state: state) },
      presenter: presenter, configuration: configuration)
  }

  /// Makes a controller whose state, dispatcher and worker live on `home`, away from the main actor. Its presenters stay on
  /// the main actor, where each message's changes are presented before the next message is handled.
  ///
  /// What is sent is never handled before the call returns, because whether a caller is on `home` cannot be told.
  @inlinable
  @preconcurrency @MainActor
  public static func build(
    on home: any Actor, context: Context, initialState: sending State,
    presenter: Presenter = Self.usualPresenter(),
    configuration: ModuleConfiguration<Self> = ModuleConfiguration()
  ) -> Controller where Context: Sendable, Change: Sendable, Task: Sendable {
    guard MainHome.isCurrent(or: "A module was built") else { return Controller(ended: ()) }
    return Controller(
      on: home, state: initialState,
      rules: ModuleRules(
        dispatcher: { state, message in Self.dispatcher(state: &state, message: message) },
        worker: Self.worker(context: context),
        subscriptions: { state in Self.subscriptions(state: state, context: context) }),
      initialize: { state in Self.initialize(state: state) },
      presenter: presenter, configuration: configuration)
  }

  /// What ``buildPresenter()`` makes, on the main actor; elsewhere a presenter that shows nothing, because views must not be
  /// made there and the call that asks for it is about to be refused.
  @inlinable
  @preconcurrency @MainActor
  public static func usualPresenter() -> Presenter {
    MainHome.isCurrent
      ? buildPresenter() : Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
