import Redstart

/// Makes a store whose subscribers are served by a stream, so that another library's streams may carry its states.
///
/// The store keeps the state, as `createStore` does, and begins with what the stream then holds. It sends the stream
/// each state that is the newest when the stream's turn comes, one at a time and in order; `getState` is the
/// store's, so that an action dispatched inside a subscriber finds the one before it reduced.
///
/// - Parameters:
///   - streamFactory: makes the stream of the first state.
///   - reducer: how the state changes.
///   - state: what the store begins with; without it the reducer is asked, as in `createStore`.
public func createStreamStore<State>(
  _ streamFactory: @escaping (State) -> StateStream<State> = createSimpleStream,
  reducer: @escaping Reducer<State>, state: State? = nil
) -> Store<State> {
  let stream = streamFactory(state ?? reducer(nil, DefaultAction()))
  let engine = makeEngine(state: stream.getState(), reduce: inPlace(reducer))
  _ = engine.base.subscribe { state in stream.dispatch(state) }
  return Store(
    .functions(
      StoreFunctions(
        dispatch: { action in
          engine.dispatch(action)
          return action
        },
        subscribe: { subscriber in stream.subscribe(subscriber) },
        getState: { engine.getState() },
        engine: engine)))
}

/// The same as a store creator, so that it may stand in the place of `createStore`:
/// `applyMiddleware([logger])(createStreamStore(factory))(reducer, nil)`.
public func createStreamStore<State>(
  _ streamFactory: @escaping (State) -> StateStream<State>
) -> StoreCreator<State> {
  { reducer, state in createStreamStore(streamFactory, reducer: reducer, state: state) }
}
