/// Composes functions from right to left: `compose([f, g, h])(x)` is `f(g(h(x)))`. An empty list gives the identity.
public func compose<T>(_ objects: [(T) -> T]) -> (T) -> T {
  { value in objects.reversed().reduce(value) { $1($0) } }
}

/// The same for what is put around a dispatch, as a middleware's inner half is.
public func compose(_ transformers: [DispatchTransformer]) -> DispatchTransformer {
  { dispatch in transformers.reversed().reduce(dispatch) { $1($0) } }
}

/// The same for enhancers: `compose([first, second])(createStore)` is `first(second(createStore))`.
public func compose<State>(_ enhancers: [StoreEnhancer<State>]) -> StoreEnhancer<State> {
  { createStore in enhancers.reversed().reduce(createStore) { $1($0) } }
}

// The same for arrays that were given no type, as in `applyMiddleware`.

/// Composes functions from right to left, of an array that was given no type.
public func compose<T>(_ objects: [@Sendable (T) -> T]?) -> (T) -> T {
  compose((objects ?? []).map { $0 as (T) -> T })
}

/// Composes transformers from right to left, of an array that was given no type.
public func compose(
  _ transformers: [@Sendable (_ next: @escaping Dispatch) -> Dispatch]?
) -> DispatchTransformer {
  compose((transformers ?? []).map { $0 as DispatchTransformer })
}

/// Composes enhancers from right to left, of an array that was given no type.
public func compose<State>(
  _ enhancers: [@Sendable (@escaping StoreCreator<State>) -> StoreCreator<State>]?
) -> StoreEnhancer<State> {
  compose((enhancers ?? []).map { $0 as StoreEnhancer<State> })
}
