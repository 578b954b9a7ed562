import RedstartTesting
import Testing

/// Each part of exhaustiveness is given up alone: with it the test fails, without it the test passes.
struct ExhaustivityTests {
  private func failures(
    without part: Exhaustivity, _ body: (TestStore<Desk, DeskAction>, TestClock) -> Void
  ) -> Int {
    FailureReporter.collecting {
      let clock = TestClock()
      let store = TestStore(clock)
      store.exhaustivity.subtract(part)
      body(store, clock)
      store.finish()
      store.exhaustivity = .none
    }.count
  }

  private func isPart(
    _ part: Exhaustivity, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (TestStore<Desk, DeskAction>, TestClock) -> Void
  ) {
    #expect(failures(without: [], body) == 1, sourceLocation: sourceLocation)
    #expect(failures(without: part, body) == 0, sourceLocation: sourceLocation)
    #expect(
      failures(without: Exhaustivity.all.subtracting(part), body) == 1,
      sourceLocation: sourceLocation)
  }

  @Test func `changes that nobody mentions`() {
    isPart(.stateChanges) { store, _ in store.send(.add(1)) }
  }

  @Test func `what is mentioned must be so, whatever is given up`() {
    #expect(
      failures(without: .all) { store, _ in
        store.send(.write(Desk.Note(title: "a")))
        store.send(.add(1)) { $0.count = 1 }
        store.send(.add(1)) { $0.count = 7 }
      } == 1)
  }

  @Test func `actions that nobody receives`() {
    isPart(.receivedActions) { store, clock in
      store.send(.load) { $0.isLoading = true }
      clock.run()
    }
  }

  @Test func `an action is found behind those that nobody receives`() {
    let store = TestStore(initialState: 0) { (sum: inout Int, action: Int) in
      sum += action
      return action == 1 ? .merge(.send(2), .send(3), .send(4)) : .none
    }
    store.withExhaustivity(.none) {
      store.send(1)
      store.receive(3) { $0 = 6 }
    }
    let failures = FailureReporter.collecting {
      store.withExhaustivity(.none) { store.receive(2) }
    }
    #expect(failures.map(\.message) == ["2 was not received. No effect is under way."])
    #expect(store.exhaustivity == .all)
    store.receive(4) { $0 = 10 }
    store.finish()
  }

  @Test func `received actions are skipped by name`() {
    let clock = TestClock()
    let store = TestStore(clock)
    store.send(.load) { $0.isLoading = true }
    clock.run()
    store.skipReceivedActions()
    #expect(store.state.notes.count == 2)
    store.finish()
  }

  @Test func `effects that run at the end`() {
    isPart(.runningEffects) { store, _ in store.send(.load) { $0.isLoading = true } }
  }

  @Test func `errors that nobody handles`() {
    isPart(.errors) { store, _ in store.send(.fail) }
  }

  @Test func `actions that are refused`() {
    struct Closed: Error {}
    func run(_ part: Exhaustivity) -> Int {
      FailureReporter.collecting {
        let store = TestStore(
          initialState: 0, enhancers: [.gate { action, _ in if action == 2 { throw Closed() } }]
        ) { (_: inout Int, action: Int) in action == 1 ? .send(2) : .none }
        store.exhaustivity.subtract(part)
        store.send(1)
        store.finish()
      }.count
    }
    #expect(run([]) == 1)
    #expect(run(.refusals) == 0)
    #expect(run(Exhaustivity.all.subtracting(.refusals)) == 1)
  }
}
