import CAllocationCounter
import Redstart
import Testing

/// Law 16: no allocation in a dispatch that starts no effect, once lists that keep their memory have grown.
@Suite(.enabled(if: Allocations.isExact, "Allocations are not counted under a sanitizer."))
struct AllocationCountTests {
  @Test func noneWithoutObservers() {
    let store = Board.store()
    #expect(Allocations.count { _ in store.dispatch(.tick) } == 0)
    #expect(store.state.ticks == 1_100)
  }

  @Test(arguments: [1, 4, 8])
  func noneWithMiddleware(count: Int) {
    let pass = Middleware<Board, Board.Action> { _, next, action in next(action) }
    let store = Board.store(middleware: Array(repeating: pass, count: count))
    #expect(Allocations.count { _ in store.dispatch(.tick) } == 0)
    #expect(store.state.ticks == 1_100)
  }

  @Test func noneInANestedDispatchFromMiddleware() {
    let doubling = Middleware<Board, Board.Action> { context, next, action in
      next(action)
      if case .rename = action { context.dispatch(.tick) }
    }
    let store = Board.store(middleware: [doubling])
    #expect(Allocations.count { _ in store.dispatch(.rename(Board.names[0])) } == 0)
    #expect(store.revision == 2_200)
  }

  @Test func noneWithTenThousandObserversOfAnUnchangedField() {
    let store = Board.store()
    let tokens = (0..<10_000).map { _ in store.observe(\.name) { _ in } }
    #expect(Allocations.count { _ in store.dispatch(.tick) } == 0)
    #expect(tokens.count == 10_000)
  }

  @Test func noneInAnActionThatChangesNothing() {
    let store = Board.store()
    let tokens = (0..<10_000).map { _ in store.observe(\.name) { _ in } }
    #expect(Allocations.count { _ in store.dispatch(.nothing) } == 0)
    #expect(tokens.count == 10_000)
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
    let token = store.observe({ $0.ticks }, initial: false) { _ in calls.add() }
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

  @Test func noneInABatchOfTwo() {
    let store = Board.store()
    let count = Allocations.count { _ in
      store.batch {
        store.dispatch(.tick)
        store.dispatch(.tick)
      }
    }
    #expect(count == 0)
    #expect(store.state.ticks == 2_200)
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
