/// Binds an action to a dispatch, so that who calls the result need not know of either.
///
/// ```swift
/// import ReduxKit
///
/// struct Increment: StandardAction {
///   var rawPayload = 1
///   var meta: Any?
///   var error = false
///
///   init(payload: Int?, meta: Any? = nil, error: Bool = false) {
///     rawPayload = payload ?? 1
///     self.meta = meta
///     self.error = error
///   }
/// }
///
/// let store = createStore({ (count: Int?, action: any Action) in
///   (count ?? 0) + ((action as? Increment)?.rawPayload ?? 0)
/// })
/// let increment = bindActionCreators(Increment.self, dispatch: store.dispatch)
/// increment(payload: nil)
/// increment(payload: 5)
/// precondition(store.state == 6)
/// ```
///
/// The action is made with the payload, no ``FluxStandardAction/meta``, and ``FluxStandardAction/error`` false.
///
/// - Parameters:
///   - type: the action.
///   - dispatch: where it goes. A store's own keeps the store alive.
public func bindActionCreators<A: StandardAction>(
  _ type: A.Type, dispatch: @escaping Dispatch
) -> BoundActionCreator<A.PayloadType> {
  BoundActionCreator { payload in
    _ = dispatch(A(payload: payload, meta: nil, error: false))
  }
}
