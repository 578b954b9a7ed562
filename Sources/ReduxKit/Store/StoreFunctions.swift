/// The three functions of a store that somebody else has made.
final class StoreFunctions<State>: Sendable {
  let dispatch: Unchecked<Dispatch>
  let subscribe: Unchecked<(@escaping Subscriber<State>) -> any ReduxDisposable>
  let getState: Unchecked<() -> State>
  /// The engine behind them, where that is known.
  let engine: StoreEngine<State>?

  init(
    dispatch: @escaping Dispatch,
    subscribe: @escaping (@escaping Subscriber<State>) -> any ReduxDisposable,
    getState: @escaping () -> State,
    engine: StoreEngine<State>? = nil
  ) {
    self.dispatch = Unchecked(dispatch)
    self.subscribe = Unchecked(subscribe)
    self.getState = Unchecked(getState)
    self.engine = engine
  }
}
