import Redstart
import Testing

/// Law 16 in any build.
@Suite(.enabled(if: Allocations.areCounted, "A sanitizer has its own allocator."))
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
}
