import Redstart

/// Makes a stream by the library's own means: thread-safe and ordered like a store, and without a replay of the state there is.
///
/// A state that is sent inside a subscriber is told when the running round is over (law 6). The stream ends with the last of
/// its copies.
public func createSimpleStream<State>(_ state: State) -> StateStream<State> {
  let engine = Engine<State, State>(
    initialState: state,
    settings: EngineSettings(reentrancy: .nested, notification: .withinTurn),
    reduce: { state, next in state = next })
  return StateStream(
    dispatch: { state in _ = engine.dispatch(state, origin: .reduxKit) },
    subscribe: { subscriber in
      StoreSubscription.begin { keeper in
        engine.observeEveryCommit(.ofSubscriber) { state in
          withExtendedLifetime(keeper) { subscriber(state) }
        }
      }
    },
    getState: { engine.copyState(origin: .reduxKit) })
}
