import Redstart
import TestSupport
import Testing

/// Law 16 where observers and scopes are met, which the optimiser has a part in.
@Suite(.enabled(if: Allocations.areOptimized, "Built without the optimiser, or with a sanitizer."))
struct OptimizedAllocationCountTests {
  @Test func noneWithTenThousandObserversOfAnUnchangedField() {
    let store = Board.store()
    let tokens = (0..<10_000).map { _ in store.observe(\.name) { _ in } }
    #expect(Allocations.count { _ in store.dispatch(.tick) } == 0)
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }

  @Test func noneInAnActionThatChangesNothing() {
    let store = Board.store()
    let tokens = (0..<10_000).map { _ in store.observe(\.name) { _ in } }
    #expect(Allocations.count { _ in store.dispatch(.nothing) } == 0)
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }

  @Test func noneWithOneObserverOfAPathCalled() {
    let calls = Tally()
    let store = Board.store()
    let token = store.observe(\.ticks, initial: false) { _ in calls.add() }
    #expect(Allocations.count { _ in store.dispatch(.tick) } == 0)
    #expect(calls.total == 1_100)
    token.cancel()
  }

  @Test func noneWithOneObserverOfAStringCalled() {
    let calls = Tally()
    let store = Board.store()
    let token = store.observe(\.name, initial: false) { _ in calls.add() }
    #expect(Allocations.count { store.dispatch(.rename(Board.names[$0 & 1 ^ 1])) } == 0)
    #expect(calls.total == 1_100)
    token.cancel()
  }

  @Test func noneWithOneObserverOfAClosureCalled() {
    let calls = Tally()
    let store = Board.store()
    let token = store.observe(Selection { $0.ticks }, initial: false) { (_: Int) in calls.add() }
    #expect(Allocations.count { _ in store.dispatch(.tick) } == 0)
    #expect(calls.total == 1_100)
    token.cancel()
  }

  @Test func noneThroughFiveScopes() {
    let root = Store(
      initialState: Nest(Nest(Nest(Nest(Nest(Board()))))),
      reducer: Nest.reducer(
        Nest.reducer(Nest.reducer(Nest.reducer(Nest.reducer(Board.reducer))))))
    let scope = root.scope(\.child, action: .child()).scope(\.child, action: .child())
      .scope(\.child, action: .child()).scope(\.child, action: .child())
      .scope(\.child, action: .child())
    #expect(Allocations.count { _ in scope.dispatch(.tick) } == 0)
    #expect(root.state.child.child.child.child.child.ticks == 1_100)
  }

  @Test func noneInADispatchFromAnObserver() {
    let store = Board.store()
    let token = store.observe(\.name, initial: false) { [weak store] _ in
      _ = store?.dispatch(.tick)
    }
    #expect(Allocations.count { store.dispatch(.rename(Board.names[$0 & 1 ^ 1])) } == 0)
    #expect(store.revision == 2_200)
    token.cancel()
  }
}
