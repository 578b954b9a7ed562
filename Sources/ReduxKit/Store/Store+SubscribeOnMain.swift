import Redstart

extension Store {
  /// Has a subscriber told of each state from the next action on, on the main actor, whoever dispatches.
  ///
  /// States come in the order of their actions, and only the newest of those that have come meanwhile (law 9). An action
  /// that is dispatched on the main actor is told there before its dispatch returns, unless a round is running; one from
  /// elsewhere by a hop. Everything else is as in `subscribe(_:)`.
  @discardableResult
  public func subscribe(
    on actor: MainActor, _ subscriber: @escaping @MainActor (State) -> Void
  ) -> any ReduxDisposable & Sendable {
    switch body {
    case .engine(let engine): return engine.base.subscribeOnMain(subscriber)
    case .chain(let owner): return owner.chain.inner.subscribe(on: actor, subscriber)
    case .functions, .api:
      let relay = Engine<State, State>(relaying: getState())
      let last = relay.subscribeOnMain(subscriber)
      let first = subscribe { state in _ = relay.dispatch(state, origin: .reduxKit) }
      return SimpleReduxDisposable(
        disposed: { first.disposed },
        dispose: {
          last.dispose()
          first.dispose()
        })
    }
  }
}

extension Engine {
  fileprivate func subscribeOnMain(_ subscriber: @escaping @MainActor (State) -> Void)
    -> SimpleReduxDisposable
  {
    let told: (State) -> Void = { state in
      let state = Unchecked(state)
      // The lane is served on the main actor alone.
      MainActor.assumeIsolated { subscriber(state.value) }
    }
    return Subscription.begin(told) { subscription in
      let observation = EngineObservation(lane: .main, isInitial: false, origin: .reduxKit)
      return observeEveryCommit(observation) { subscription.call($0) }
    }
  }
}

extension Engine where State == Action {
  /// An engine whose actions are its states: it passes on what it is sent.
  convenience init(relaying state: State) {
    self.init(
      initialState: state,
      settings: EngineSettings(reentrancy: .nested, notification: .withinTurn),
      reduce: { state, next in state = next })
  }
}
