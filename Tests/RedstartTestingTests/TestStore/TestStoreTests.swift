import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

/// What a test store lets pass.
struct TestStoreTests {
  @Test func `a test that says everything passes`() {
    let clock = TestClock()
    let store = TestStore(clock)
    store.send(.add(2)) { $0.count = 2 }
    store.send(.load) { $0.isLoading = true }
    clock.advance(by: .seconds(1))
    store.send(.write(Desk.Note(title: "draft"))) { $0.notes = [Desk.Note(title: "draft")] }
    clock.advance(by: .seconds(1))
    store.receive(.loaded([Desk.Note(title: "one"), Desk.Note(title: "two")])) {
      $0.isLoading = false
      $0.notes = [Desk.Note(title: "one"), Desk.Note(title: "two")]
    }
    #expect(store.state.count == 2)
    store.finish()
  }

  @Test func `an action is received by case and by predicate`() throws {
    let clock = TestClock()
    let store = TestStore(clock)
    store.send(.load) { $0.isLoading = true }
    clock.run()
    let notes = store.receive(case: .loaded) { desk, notes in
      desk.isLoading = false
      desk.notes = notes
    }
    #expect(notes?.map(\.title) == ["one", "two"])
    store.send(.load) { $0.isLoading = true }
    clock.run()
    let action = store.receive { action in
      if case .loaded = action { true } else { false }
    } changes: {
      $0.isLoading = false
    }
    #expect(action == .loaded([Desk.Note(title: "one"), Desk.Note(title: "two")]))
    store.finish()
  }

  @Test func `a change may throw, and the step is over all the same`() {
    struct Stop: Error {}
    let store = TestStore(TestClock())
    #expect(throws: Stop.self) {
      try store.send(.add(1)) { _ in throw Stop() }
    }
    store.send(.add(1)) { $0.count = 2 }
    store.finish()
  }

  @Test func `what is sent at once does not blur what the action did`() {
    let store = TestStore(initialState: [Int]()) { (log: inout [Int], action: Int) in
      log.append(action)
      return action < 3 ? .send(action + 1) : .none
    }
    store.send(1) { $0 = [1] }
    store.receive(2) { $0 = [1, 2] }
    store.receive(3) { $0 = [1, 2, 3] }
    store.finish()
  }

  @Test func `what middleware dispatches before and after is received around the action`() {
    let around = Middleware<[Int], Int> { context, next, action in
      if action == 5 { context.dispatch(4) }
      next(action)
      if action == 5 { context.dispatch(6) }
    }
    let store = TestStore(initialState: [Int](), middleware: [around]) {
      (log: inout [Int], action: Int) in log.append(action)
    }
    store.send(5) { $0.append(5) }
    store.receive(4) { $0 = [4] }
    store.receive(6) { $0 = [4, 5, 6] }
    store.finish()
  }

  @Test func `swallowed and refused actions are expected as such`() {
    struct Closed: Error {}
    let swallowing = Middleware<Int, Int> { _, next, action in if action > 0 { next(action) } }
    let store = TestStore(
      initialState: 0, middleware: [swallowing],
      enhancers: [.gate { action, _ in if action > 9 { throw Closed() } }]
    ) { (sum: inout Int, action: Int) in sum += action }
    store.send(-1, expecting: .swallowed)
    let result = store.send(10, expecting: .refused)
    #expect(result.error is Closed)
    store.send(1) { $0 = 1 }
    store.finish()
  }

  @Test func `a state that an enhancer puts in place is where it begins`() {
    let store = TestStore(
      initialState: 0, enhancers: [.change { $0.initialState = 7 }]
    ) { (sum: inout Int, action: Int) in sum += action }
    #expect(store.state == 7)
    store.send(1) { $0 = 8 }
    store.finish()
  }

  @Test func `a state without == is compared by its parts`() {
    struct Plain: Sendable { var count = 0 }
    let store = TestStore(initialState: Plain()) { (plain: inout Plain, step: Int) in
      plain.count += step
    }
    store.send(1) { $0.count = 1 }
    let failures = FailureReporter.collecting { store.send(1) { $0.count = 3 } }
    #expect(
      failures.map(\.message) == [
        "The state after 1 is not the expected one:\n- count: expected 3, is 2"
      ])
    store.finish()
  }

  @Test func `observers and scopes use the store itself`() {
    let store = TestStore(TestClock())
    let seen = Log<Int>()
    let token = store.store.observe(\.count) { seen.add($0) }
    store.send(.add(1)) { $0.count = 1 }
    #expect(seen.entries == [0, 1])
    token.cancel()
    store.finish()
  }

  @Test func `reducers as values and as types will do`() {
    struct Adding: ReducerProtocol {
      func reduce(_ sum: inout Int, _ action: Int) { sum += action }
    }
    let first = TestStore(initialState: 0, reducer: Adding())
    first.send(1) { $0 = 1 }
    let second = TestStore(initialState: 0, reducer: Reducer(Adding()))
    second.send(1) { $0 = 1 }
    first.finish()
    second.finish()
  }
}
