/// Makes a store of a reducer and perhaps a first state. `createStore` is one; any function of this shape may stand in its
/// place.
public typealias StoreCreator<State> = (
  _ reducer: @escaping Reducer<State>, _ initialState: State?
) -> Store<State>
