import Redstart

/// Makes a store.
///
/// Without a state the reducer is asked for the first one, with nil and a ``DefaultAction``; with one it is not called.
///
/// - Parameters:
///   - reducer: how the state changes. It is called under the store's lock, one call at a time, on the thread that dispatches.
///   - state: what the store begins with.
public func createStore<State>(
  _ reducer: @escaping Reducer<State>, state: State? = nil
) -> Store<State> {
  Store(.engine(makeEngine(reducer, state: state ?? reducer(nil, DefaultAction()))))
}

/// Makes the engine of a store, and makes it known to the creation that is under way.
func makeEngine<State>(_ reducer: @escaping Reducer<State>, state: State) -> Engine<
  State, any Action
> {
  let reducer = Unchecked(reducer)
  let creation = StoreCreation.current
  let engine = Engine<State, any Action>(
    initialState: state,
    settings: EngineSettings(reentrancy: .nested, notification: .withinTurn),
    refusalHooks: creation?.hooks ?? [],
    reduce: { state, action in state = reducer.value(state, action) })
  creation?.note(engine)
  return engine
}
