import Redstart

/// Makes a stream by the library's own means: thread-safe and ordered like a store, and without a replay of the state there is.
///
/// A state that is sent inside a subscriber is told when the running round is over (law 6). The stream ends with the last of
/// its copies.
public func createSimpleStream<State>(_ state: State) -> StateStream<State> {
  let engine = Engine<State, State>(relaying: state)
  return StateStream(
    dispatch: { state in _ = engine.dispatch(state, origin: .reduxKit) },
    subscribe: { subscriber in engine.subscribe(subscriber) },
    getState: { engine.copyState(origin: .reduxKit) })
}
