/// Takes actions, whatever its state is.
public protocol DispatchingStoreType {
  /// Dispatches an action: it has been reduced, and the subscribers told, when this returns.
  func dispatch(_ action: Action)
}

/// What ``Store`` promises, for code that is generic over stores.
public protocol StoreType: DispatchingStoreType {
  /// The state's type.
  associatedtype State

  /// What is called when an asynchronous action creator's action has been dispatched.
  associatedtype DispatchCallback = (State) -> Void

  /// Makes an action of the state, or none.
  associatedtype ActionCreator = (_ state: State, _ store: any StoreType) -> Action?

  /// Makes an action creator later.
  associatedtype AsyncActionCreator = (
    _ state: State, _ store: any StoreType, _ actionCreatorCallback: (ActionCreator) -> Void
  ) -> Void

  /// The state as it is now.
  var state: State! { get }

  /// The middleware and the reducer behind it, as one function.
  var dispatchFunction: DispatchFunction! { get }

  /// Subscribes to the whole state.
  func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State

  /// Subscribes to what `transform` makes of the state.
  func subscribe<SelectedState, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState

  /// Subscribes to what `transform` makes of the state, if that can be compared.
  func subscribe<SelectedState: Equatable, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState

  /// Ends a subscriber's subscription.
  func unsubscribe(_ subscriber: AnyStoreSubscriber)

  /// Dispatches what an action creator makes, if it makes any.
  func dispatch(_ actionCreator: ActionCreator)

  /// Dispatches what an asynchronous action creator makes later.
  func dispatch(_ asyncActionCreator: AsyncActionCreator)

  /// The same; `callback` is called once the action has been dispatched.
  func dispatch(_ asyncActionCreator: AsyncActionCreator, callback: DispatchCallback?)
}
