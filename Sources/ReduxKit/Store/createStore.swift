import Redstart

/// Makes a store.
///
/// Without a state the reducer is asked for the first one, with nil and a ``DefaultAction``; with one it is not called.
///
/// - Parameters:
///   - reducer: how the state changes. It is called under the store's lock, one call at a time, on the thread that dispatches.
///   - state: what the store begins with.
@inlinable
public func createStore<State>(
  _ reducer: @escaping Reducer<State>, state: State? = nil
) -> Store<State> {
  Store(state: state ?? reducer(nil, DefaultAction()), reduce: inPlace(reducer))
}

/// What an engine reduces with. Inlinable, so that the reducer is called where its state's type is known.
@inlinable
func inPlace<State>(_ reducer: @escaping Reducer<State>)
  -> @Sendable (inout State, any Action) ->
  Void
{
  // Sound by the first rule of `Unchecked`: the engine calls it under its lock.
  nonisolated(unsafe) let reducer = reducer
  return { state, action in state = reducer(state, action) }
}

extension Store {
  @usableFromInline
  init(state: State, reduce: @escaping @Sendable (inout State, any Action) -> Void) {
    self.init(.engine(makeEngine(state: state, reduce: reduce)))
  }
}

/// Makes the engine of a store, and makes it known to the creation that is under way.
func makeEngine<State>(
  state: State, reduce: @escaping @Sendable (inout State, any Action) -> Void
) -> StoreEngine<State> {
  let creation = StoreCreation.current
  let engine = StoreEngine(
    Engine<State, any Action>(
      initialState: state,
      settings: EngineSettings(reentrancy: .nested, notification: .withinTurn),
      refusalHooks: creation?.hooks ?? [],
      reduce: reduce))
  creation?.note(engine)
  return engine
}
