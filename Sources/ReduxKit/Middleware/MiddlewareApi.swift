/// What a middleware knows of its store: its `dispatch`, which goes to the top of the chain, and its `getState`.
///
/// It has the type of a ``Store``, so that middleware written for either stands in one array. It does not keep the store
/// alive; after the store's end `getState` answers the last state.
public typealias MiddlewareApi<State> = Store<State>
