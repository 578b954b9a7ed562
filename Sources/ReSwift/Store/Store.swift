import Redstart

/// The one place where a program's state lives, with the reducer by which it changes and the middleware before it.
///
/// Any thread may dispatch, read, subscribe, unsubscribe and drop a store, and a global `let` may hold it. A dispatch is
/// synchronous: when it returns the middleware and the reducer have run, and the subscribers have been told, inside `next`
/// and in the order in which they subscribed (`1> 2> 3> reducer subscriber <3 <2 <1`). A dispatch made inside `newState` is
/// reduced at once; its subscribers are told when the running round is over, so that a chain of any length needs constant stack.
///
/// A subclass is asked to restate `@unchecked Sendable`, and nothing else.
///
/// `@unchecked Sendable` is sound: the engine guards the state, the table its subscriptions, and the chain its middleware;
/// all of them are made before the initialiser returns.
open class Store<State>: StoreType, @unchecked Sendable {
  @usableFromInline let engine: Engine<State?, any Action>
  @usableFromInline let table: SubscriptionTable
  @usableFromInline let skipsRepeats: Bool
  @usableFromInline let chain: Chain<State>
  @usableFromInline let refusalHooks: RefusalHooks

  /// Makes a store.
  ///
  /// Without a state the reducer is asked for the first one with ``ReSwiftInit``, which passes the middleware like any
  /// action. The outer closures of the middleware run at the first dispatch.
  ///
  /// - Parameters:
  ///   - reducer: makes each new state of the last.
  ///   - state: the first state, or nil.
  ///   - middleware: what each action passes, in this order.
  ///   - automaticallySkipsRepeats: whether subscribers are told equal values once only, where values can be compared.
  @inlinable
  public required init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    refusalHooks = RefusalHooks()
    engine = Store.makeEngine(
      state, refusalHooks, hasMiddleware: !middleware.isEmpty, reduce: bridge(reducer))
    chain = Chain(engine, middleware)
    table = SubscriptionTable(isWithoutState: state == nil)
    skipsRepeats = automaticallySkipsRepeats
    start(isWithoutState: state == nil)
  }

  deinit {
    table.endAll()
  }

  /// A copy of the state as it is now. Waits for a running reducer, never for middleware.
  ///
  /// It is nil only until the first action has been reduced, in a store that was made without a state.
  public var state: State! { engine.copyState(origin: .dispatch) }

  /// Sends an action through the middleware to the reducer, and tells the subscribers. On any thread, synchronously.
  ///
  /// Inside `newState` or a middleware it is reduced before it returns. Inside a reducer, a selection or a comparison it is a
  /// programmer's error (law 18).
  open func dispatch(_ action: Action) {
    _ = engine.dispatch(action, origin: .dispatch)
  }

  /// Reduces an action past the middleware: the end of the chain. For subclasses that add to it.
  open func _defaultDispatch(action: Action) {
    _ = engine.reduce(action, origin: .dispatch)
    table.adoptState { engine.copyState(origin: .dispatch) != nil }
  }

  /// Subscribes to the whole state.
  ///
  /// The subscriber is told the state there is at once, and each newer one; an equal one is left out where states can be
  /// compared and `automaticallySkipsRepeats` is on. It is not retained. An object has one subscription: subscribing again
  /// replaces the former. O(1) beside any number of others.
  open func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State {
    subscribeToWhole(subscriber)
  }

  /// Subscribes to what `transform` makes of the state.
  ///
  /// A value that cannot be compared is told at every commit. See ``Subscription`` for what can be made.
  open func subscribe<SelectedState, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState {
    guard let transform else { return subscribeToWhole(subscriber) }
    let root = Subscription<State>.root()
    attach(subscriber, root, transform(root), comparison: nil)
  }

  /// Ends the subscription of an object, if it has one. From then on it is not called, within the running round either. O(1).
  open func unsubscribe(_ subscriber: AnyStoreSubscriber) {
    table.remove(ObjectIdentifier(subscriber))
  }

  /// Dispatches what an action creator makes of the state, if it makes any.
  @available(*, deprecated, message: "Dispatch the action, or a Thunk of ReSwiftThunk.")
  open func dispatch(_ actionCreatorProvider: @escaping ActionCreator) {
    if let action = actionCreatorProvider(state, self) { dispatch(action) }
  }

  /// Dispatches what an asynchronous action creator makes later.
  @available(*, deprecated, message: "Dispatch a Thunk of ReSwiftThunk.")
  open func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator) {
    dispatch(asyncActionCreatorProvider, callback: nil)
  }

  /// The same; `callback` is given the state once the action has been dispatched.
  @available(*, deprecated, message: "Dispatch a Thunk of ReSwiftThunk.")
  open func dispatch(
    _ actionCreatorProvider: @escaping AsyncActionCreator, callback: DispatchCallback?
  ) {
    actionCreatorProvider(state, self) { actionProvider in
      guard let action = actionProvider(self.state, self) else { return }
      self.dispatch(action)
      callback?(self.state)
    }
  }

  /// Is called with the state when an asynchronous action creator's action has been dispatched.
  public typealias DispatchCallback = (State) -> Void

  /// Makes an action of the state, or none.
  @available(*, deprecated, message: "Dispatch the action, or a Thunk of ReSwiftThunk.")
  public typealias ActionCreator = (_ state: State, _ store: Store) -> Action?

  /// Makes an action creator later.
  @available(*, deprecated, message: "Dispatch a Thunk of ReSwiftThunk.")
  public typealias AsyncActionCreator = (
    _ state: State, _ store: Store,
    _ actionCreatorCallback: @escaping ((ActionCreator) -> Void)
  ) -> Void
}
