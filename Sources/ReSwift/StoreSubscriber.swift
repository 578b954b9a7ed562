/// A subscriber whose state's type is not known.
public protocol AnyStoreSubscriber: AnyObject {
  /// Hands a value on to the subscriber, if it is of its type. A store calls ``StoreSubscriber/newState(state:)`` directly.
  func _newState(state: Any)
}

/// An object that is told a store's state, or a part of it.
public protocol StoreSubscriber: AnyStoreSubscriber {
  /// What it is told.
  associatedtype StoreSubscriberStateType

  /// Is called with the value there is on subscribing, and with newer ones.
  ///
  /// A subscriber that subscribed on the main thread is called on the main thread; any other on the thread that dispatches.
  /// The call is inside `next`, so that the store's turn is held: like a middleware it must not wait for another thread that
  /// dispatches or subscribes (law 2).
  func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
  public func _newState(state: Any) {
    if let state = state as? StoreSubscriberStateType { newState(state: state) }
  }
}
