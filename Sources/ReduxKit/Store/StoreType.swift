/// What every store can do. An app's own stores may conform to it.
public protocol StoreType<State> {
  /// What the store holds.
  associatedtype State

  /// Sends an action.
  @discardableResult
  func dispatch(_ action: any Action) -> any Action
  /// Has a subscriber told of the states to come.
  @discardableResult
  func subscribe(_ subscriber: @escaping Subscriber<State>) -> any ReduxDisposable
  /// The state as it is now.
  func getState() -> State

  /// Makes a store of its three functions.
  init(
    dispatch: @escaping Dispatch,
    subscribe: @escaping (@escaping Subscriber<State>) -> any ReduxDisposable,
    getState: @escaping () -> State)
}

extension StoreType {
  /// The state as it is now.
  public var state: State { getState() }
}
