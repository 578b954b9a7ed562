import Redstart
import TestSupport
import Testing

/// Each test runs with and without middleware, which are two ways through the engine.
@Suite struct StoreBatchTests {
  private func store(_ hasMiddleware: Bool) -> Store<SurfaceState, SurfaceAction> {
    surfaceStore(middleware: hasMiddleware ? [Middleware { _, next, action in next(action) }] : [])
  }

  @Test(arguments: [false, true]) func aBatchIsToldOnce(hasMiddleware: Bool) {
    let store = store(hasMiddleware)
    let log = SurfaceLog<Int>()
    let token = store.observe(\.count) { log.note($0) }
    let answer = store.batch {
      #expect(store.dispatch(.add(1)).revision == 1)
      #expect(store.dispatch(.add(2)).revision == 2)
      #expect(store.state.count == 3)
      #expect(log.entries == [0])
      return "done"
    }
    #expect(answer == "done")
    #expect(log.entries == [0, 3])
    token.cancel()
  }

  @Test(arguments: [false, true]) func aBatchInABatchBelongsToTheOuterOne(hasMiddleware: Bool) {
    let store = store(hasMiddleware)
    let log = SurfaceLog<Int>()
    let token = store.observe(\.count) { log.note($0) }
    store.batch {
      store.batch { store.dispatch(.add(1)) }
      #expect(log.entries == [0])
      store.batch { store.dispatch(.add(1)) }
      #expect(log.entries == [0])
    }
    #expect(log.entries == [0, 2])
    token.cancel()
  }

  @Test(arguments: [false, true]) func whatABatchDidBeforeItThrewStays(hasMiddleware: Bool) {
    let store = store(hasMiddleware)
    let log = SurfaceLog<Int>()
    let token = store.observe(\.count) { log.note($0) }
    #expect(throws: SurfaceError.closed) {
      try store.batch { () throws(SurfaceError) in
        store.dispatch(.add(1))
        store.dispatch(.add(1))
        throw .closed
      }
    }
    #expect(log.entries == [0, 2])
    store.dispatch(.add(1))
    #expect(log.entries == [0, 2, 3])
    token.cancel()
  }

  @Test(arguments: [false, true]) func aBatchThatEndsWhereItBeganTellsNobody(hasMiddleware: Bool) {
    let store = store(hasMiddleware)
    let log = SurfaceLog<Int>()
    let token = store.observe(\.count) { log.note($0) }
    store.batch {
      store.dispatch(.add(1))
      store.dispatch(.add(-1))
    }
    store.batch {}
    #expect(log.entries == [0])
    #expect(store.revision == 2)
    token.cancel()
  }

  @Test func aMiddlewareMayBatch() {
    let log = SurfaceLog<Int>()
    let store = surfaceStore(middleware: [
      Middleware { context in
        { next in
          { action in
            if case .add(let count) = action, count > 1 {
              for _ in 0..<count { context.dispatch(.add(1)) }
            } else {
              next(action)
            }
          }
        }
      }
    ])
    let token = store.observe(\.count) { log.note($0) }
    #expect(store.dispatch(.add(3)).description == "swallowed")
    #expect(log.entries == [0, 3])
    #expect(store.revision == 3)
    token.cancel()
  }
}
