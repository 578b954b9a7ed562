/// An enhancer that puts middleware before a store, the first of the array outermost.
///
/// ```swift
/// import ReduxKit
///
/// struct Add: Action { var number: Int }
///
/// func doubling(_ api: MiddlewareApi<Int>) -> DispatchTransformer {
///   { next in
///     { action in
///       guard let add = action as? Add else { return next(action) }
///       return next(Add(number: 2 * add.number))
///     }
///   }
/// }
///
/// func sum(_ sum: Int?, _ action: any Action) -> Int { (sum ?? 0) + ((action as? Add)?.number ?? 0) }
///
/// let store = applyMiddleware([doubling])(createStore)(sum, nil)
/// store.dispatch(Add(number: 4))
/// precondition(store.state == 8)
/// ```
///
/// The subscribers are told inside the `next` of the last middleware: a middleware finds the old state before `next` and
/// the new one after it, and what it dispatches itself runs the whole chain from the top. See ``Middleware`` for what it may do.
public func applyMiddleware<State>(_ middleware: [Middleware<State>]) -> StoreEnhancer<State> {
  { createStore in
    { reducer, state in
      let creation = StoreCreation()
      let inner = creation.run { createStore(reducer, state) }
      let engine = creation.engine(of: inner)
      let chain = MiddlewareChain(
        middleware, before: inner, engine: engine,
        refusals: Refusals(of: engine?.base, in: creation))
      return Store(.chain(ChainOwner(chain)))
    }
  }
}

/// The same for an array that was given no type: in Swift 6 mode `let middleware = [first, second]` is an array of
/// `@Sendable` functions if these are global, and the compiler's conversion of such an array to the other would stop the
/// program. (The optional makes this the second choice wherever the other fits without a conversion.)
public func applyMiddleware<State>(
  _ middleware: [@Sendable (MiddlewareApi<State>) -> DispatchTransformer]?
) -> StoreEnhancer<State> {
  applyMiddleware((middleware ?? []).map { $0 as Middleware<State> })
}
