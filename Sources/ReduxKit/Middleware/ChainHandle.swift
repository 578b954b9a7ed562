import Redstart

/// How a middleware reaches the chain that it stands in, without keeping it alive.
final class ChainHandle<State>: Sendable {
  private enum Stage {
    /// The middleware is being built; the store behind it is there.
    case building(Store<State>)
    case running(MiddlewareChain<State>)
    /// Nobody holds the store any more. Its last state stays for who asks.
    case ended(State)
  }

  let refusals: Refusals
  private let stage: LockedValue<Stage>

  init(before inner: Store<State>, refusals: Refusals) {
    self.refusals = refusals
    stage = LockedValue(.building(inner))
  }

  /// The chain is built. From now on it and this handle hold each other, until ``end(_:)``.
  func start(_ chain: MiddlewareChain<State>) {
    stage.withValue { $0 = .running(chain) }
  }

  /// The last store in front of the chain has gone.
  func end(_ state: State) {
    // What was there goes outside the lock.
    let old = stage.withValue { stage in
      defer { stage = .ended(state) }
      return stage
    }
    withExtendedLifetime(old) {}
  }

  private var current: Stage { stage.withValue { $0 } }

  /// Sends an action to the top of the chain.
  func dispatch(_ action: any Action) -> any Action {
    switch current {
    case .building: refusals.refuse(action, .whileBuilding(.reduxKit))
    case .running(let chain): return chain.dispatch(action)
    case .ended: refusals.end(action)
    }
    return action
  }

  /// Sends an action to the store behind the chain.
  func next(_ action: any Action) -> any Action {
    switch current {
    case .building(let inner): return inner.dispatch(action)
    case .running(let chain): return chain.inner.dispatch(action)
    case .ended: refusals.end(action)
    }
    return action
  }

  func getState() -> State {
    switch current {
    case .building(let inner): inner.getState()
    case .running(let chain): chain.inner.getState()
    case .ended(let state): state
    }
  }

  func subscribe(_ subscriber: @escaping Subscriber<State>) -> any ReduxDisposable & Sendable {
    switch current {
    case .building(let inner): inner.subscribe(subscriber)
    case .running(let chain): chain.inner.subscribe(subscriber)
    case .ended: SimpleReduxDisposable.ended
    }
  }
}
