/// What a store is made of, before it is made: what an ``Enhancer`` changes.
public struct StoreConfiguration<State: Sendable, Action: Sendable> {
  /// Refuses a commit by throwing.
  public typealias Gate = @Sendable (_ action: Action, _ state: State) throws -> Void
  /// Refuses a commit by throwing, knowing both states.
  public typealias StateGate =
    @Sendable (_ action: Action, _ old: State, _ new: State) throws -> Void
  /// Is told of each commit.
  public typealias Watcher = @Sendable (_ commit: StoreCommit<Action>, _ state: State) -> Void
  /// Takes an action and its origin, and says what became of it.
  public typealias Dispatch = @Sendable (_ action: Action, _ origin: Origin) -> DispatchResult

  /// Puts something around dispatch.
  public typealias DispatchWrapper = @Sendable (_ next: @escaping Dispatch) -> Dispatch

  /// The state that the store begins with.
  public var initialState: State
  /// How the state changes.
  public var reducer: Reducer<State, Action>
  /// What stands between dispatch and the reducer, outermost first.
  public var middleware: [Middleware<State, Action>]

  private(set) var gates: [Gate] = []
  private(set) var stateGates: [StateGate] = []
  private(set) var watchers: [Watcher] = []
  private(set) var refusalHooks: [@Sendable (Refusal<Action>) -> Void] = []
  private(set) var dispatchWrappers: [DispatchWrapper] = []
  private(set) var effectErrorHooks: [@Sendable (EffectFailure) -> Void] = []
  /// Makes the tasks of effects, in place of `Task`: for a tester, which runs them itself.
  package var taskMaker: EffectTask.Maker?

  init(
    initialState: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>]
  ) {
    self.initialState = initialState
    self.reducer = reducer
    self.middleware = middleware
  }

  /// Asks before each reduction, with the action and the state it would change; an error refuses it. State, revision and
  /// observers are then untouched, and the error is in dispatch's answer and at the hooks of refusals.
  ///
  /// It runs under the store's lock, once for each action that reaches the reducer, in the order in which gates were added.
  public mutating func gate(_ gate: @escaping Gate) {
    gates.append(gate)
  }

  /// Asks after each reduction, with the old and the new state; an error puts the old one back.
  ///
  /// - Important: its price is a second reference to the old state while the reducer runs (law 15): the first change of
  ///   each array or other copy-on-write value copies it.
  public mutating func gateNewState(_ gate: @escaping StateGate) {
    stateGates.append(gate)
  }

  /// Is told of each commit: its revision, cause and origin, and the new state, borrowed.
  ///
  /// It runs under the store's lock, in the order of the commits and inside the turn, before any observer. It must not use
  /// the store; who needs to keep the state copies it, and pays for that (law 15).
  public mutating func watch(_ watcher: @escaping Watcher) {
    watchers.append(watcher)
  }

  /// Is told of each action that the store does not take, on the thread that dispatched it. It goes on being told after
  /// the end of the store, when a kept `dispatch` or `next` is used.
  public mutating func onRefusal(_ hook: @escaping @Sendable (Refusal<Action>) -> Void) {
    refusalHooks.append(hook)
  }

  /// Is told of each error that an effect or a listener has thrown and nobody has handled (law 11); without such a hook it
  /// is written to standard error.
  ///
  /// It runs on the effect's thread with nothing held. What an effect throws after it was cancelled is no error.
  public mutating func onEffectError(_ hook: @escaping @Sendable (EffectFailure) -> Void) {
    effectErrorHooks.append(hook)
  }

  /// Wraps dispatch itself, outside the middleware and outside the turn; the wrapper added last is the outermost.
  ///
  /// The wrapped dispatch is what ``Store/dispatch(_:fileID:line:)``, ``MiddlewareContext/dispatch(_:fileID:line:)`` and ``Send``
  /// call. A wrapper that passes an action on later, after it has returned, makes it its own: if an effect had sent
  /// it, that effect's cancellation does not reach it any more.
  public mutating func wrapDispatch(_ wrapper: @escaping DispatchWrapper) {
    dispatchWrappers.append(wrapper)
  }

  static func wrap(_ dispatch: @escaping Dispatch, with wrappers: [DispatchWrapper]) -> Dispatch {
    var dispatch = dispatch
    for wrapper in wrappers { dispatch = wrapper(dispatch) }
    return dispatch
  }
}
