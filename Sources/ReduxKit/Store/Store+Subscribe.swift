import Redstart

extension Store {
  /// Has a subscriber told of each state from the next action on, whether the state has changed or not; not of the one
  /// there is now.
  ///
  /// Subscribers are told on the thread that dispatched, in the order in which they have subscribed, one at a time. Each is
  /// given the newest state at the moment of its call: a subscriber may miss a state that was not the newest any more, and is
  /// never told an older one after a newer (law 4). One that is disposed of in the middle of a round is not called later in
  /// it (law 5); one that subscribes in the middle is told from the next action on. A subscriber may dispatch, subscribe,
  /// dispose and read.
  ///
  /// - Returns: what ends the subscription. It may be dropped, which ends nothing: the subscription lasts as long as its store.
  /// - Complexity: O(1). While there are subscribers of the whole state, each action keeps one copy of it for them all.
  @discardableResult
  public func subscribe(_ subscriber: @escaping Subscriber<State>) -> any ReduxDisposable & Sendable
  {
    switch body {
    case .engine(let engine): engine.base.subscribe(subscriber)
    case .chain(let owner): owner.chain.inner.subscribe(subscriber)
    case .functions(let functions):
      SimpleReduxDisposable(functions.subscribe.value(subscriber))
    case .api(let handle): handle.subscribe(subscriber)
    }
  }

  /// The same for ``StoreType``. Of a store made of three functions it answers their own disposable.
  @_disfavoredOverload
  @discardableResult
  public func subscribe(_ subscriber: @escaping Subscriber<State>) -> any ReduxDisposable {
    switch body {
    case .functions(let functions): return functions.subscribe.value(subscriber)
    default:
      let disposable: any ReduxDisposable & Sendable = subscribe(subscriber)
      return disposable
    }
  }

  /// Has a subscriber told of one part of the state, when it has changed.
  ///
  /// All who subscribe to the same path of a store that `createStore` has made share one comparison; those whose part has not
  /// changed cost nothing (law 14). For other stores it is a subscription of the whole state that compares. Everything else
  /// is as in `subscribe(_:)`.
  @discardableResult
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>, _ subscriber: @escaping (Value) -> Void
  ) -> any ReduxDisposable & Sendable {
    switch body {
    case .engine(let engine):
      return Subscription.begin(subscriber) { subscription in
        engine.base.observe(path, .ofSubscriber) { subscription.call($0) }
      }
    case .chain(let owner): return owner.chain.inner.subscribe(path, subscriber)
    case .functions, .api:
      let told = LockedValue(getState()[keyPath: path])
      return subscribe { state in
        let value = state[keyPath: path]
        // Compared, and let go, outside the lock: both may be the app's code.
        let last = told.withValue { told in
          defer { told = value }
          return told
        }
        if last != value { subscriber(value) }
      }
    }
  }
}
