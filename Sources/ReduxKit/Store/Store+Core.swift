import Redstart

extension Store {
  /// A store of the core, as code that was written for this library sees it.
  ///
  /// Both are the same running store: what one dispatches, the other's observers are told. The core's side has reducers that
  /// change the state in place, effects, middleware, and observations of parts.
  ///
  /// - Parameters:
  ///   - store: the store, which is kept alive.
  ///   - convert: the core's action for one of this library; nil for one that does not concern the store.
  public init<CoreAction: Sendable>(
    _ store: Redstart.Store<State, CoreAction>,
    action convert: @escaping @Sendable (any Action) -> CoreAction?
  ) where State: Sendable {
    self.init(
      dispatch: { action in
        if let action = convert(action) { store.dispatch(action) }
        return action
      },
      subscribe: { subscriber in
        let everyCommit = Selection<State, State>({ $0 }, by: { _, _ in false })
        return Subscription.begin(subscriber) { subscription in
          store.observe(everyCommit, initial: false) { (state: State) in subscription.call(state) }
        }
      },
      getState: { store.state })
  }
}
