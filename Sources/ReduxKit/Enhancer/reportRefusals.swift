import Redstart

/// An enhancer that tells of each action that the store does not take (law 11): one that a middleware sends after the store's
/// end with a kept `dispatch` or `next`, or whose dispatch was a programmer's error.
///
/// ```swift
/// import ReduxKit
///
/// struct Tick: Action {}
///
/// nonisolated(unsafe) var kept: Dispatch?
///
/// func keeping(_ api: MiddlewareApi<Int>) -> DispatchTransformer {
///   kept = api.dispatch
///   return { next in next }
/// }
///
/// func count(_ count: Int?, _ action: any Action) -> Int { (count ?? 0) + (action is Tick ? 1 : 0) }
///
/// let reporting: StoreEnhancer<Int> = reportRefusals { print("dropped:", $0.action.type) }
/// _ = reporting(applyMiddleware([keeping])(createStore))(count, nil)
/// _ = kept?(Tick())
/// ```
///
/// Without it such actions are dropped and counted in ``Store/refusals``.
///
/// - Parameter report: called on the thread that dispatched, with nothing held, also after the store's end.
public func reportRefusals<State>(
  _ report: @escaping @Sendable (RefusedAction) -> Void
) -> StoreEnhancer<State> {
  { createStore in
    { reducer, state in
      let creation = StoreCreation(hooks: [
        { refused in
          report(
            RefusedAction(
              action: refused.action, reason: refused.error.map { .error($0) } ?? .ended))
        }
      ])
      return creation.run { createStore(reducer, state) }
    }
  }
}
