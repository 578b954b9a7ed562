/// What a middleware needs of its store.
public protocol MiddlewareApiType<State> {
  /// The state of the store.
  associatedtype State

  /// Sends an action down the whole chain, from the top.
  @discardableResult
  func dispatch(_ action: any Action) -> any Action
  /// The state as it is now.
  func getState() -> State

  /// Makes one of functions.
  init(dispatch: @escaping Dispatch, getState: @escaping () -> State)
}
