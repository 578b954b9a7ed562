/// Makes another store creator of one.
///
/// It may change the reducer, the first state, each of the store's three functions, or do something of its own when the
/// store is made. Enhancers compose as functions do: `first(second(createStore))(reducer, nil)`.
public typealias StoreEnhancer<State> = (_ createStore: @escaping StoreCreator<State>) ->
  StoreCreator<State>
