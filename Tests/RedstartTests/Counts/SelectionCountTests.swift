import Redstart
import TestSupport
import Testing

/// What a closure makes of the state is asked for once for each observation and commit.
@Suite struct SelectionCountTests {
  @Test(arguments: [1, 2, 1_000], [true, false])
  func onceForEachClosureAndCommit(observers: Int, changes: Bool) {
    let selections = Tally()
    let calls = Tally()
    let store = Store(initialState: 0) { (state: inout Int, step: Int) in state += step }
    let tokens = (0..<observers).map { _ in
      observe(store, counting: selections) { calls.add() }
    }
    var called = 0
    let count = selections.count {
      called = calls.count { store.dispatch(changes ? 1 : 0) }
    }
    #expect(count == observers)
    #expect(called == (changes ? observers : 0))
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }

  @Test func onceForEachClosureAndBatch() {
    let selections = Tally()
    let store = Store(initialState: 0) { (state: inout Int, step: Int) in state += step }
    let token = observe(store, counting: selections)
    let count = selections.count {
      store.batch { for _ in 0..<10 { store.dispatch(1) } }
    }
    #expect(count == 1)
    #expect(!token.isCancelled)
  }

  @Test func noneOnceCancelled() {
    let selections = Tally()
    let store = Store(initialState: 0) { (state: inout Int, step: Int) in state += step }
    let token = observe(store, counting: selections)
    token.cancel()
    #expect(selections.count { store.dispatch(1) } == 0)
  }

  private func observe(
    _ store: Store<Int, Int>, counting selections: Tally,
    _ body: @escaping @Sendable () -> Void = {}
  ) -> ObservationToken {
    let selection = Selection { (state: Int) in
      selections.add()
      return state
    }
    return store.observe(selection) { (_: Int) in body() }
  }
}
