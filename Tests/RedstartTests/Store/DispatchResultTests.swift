import Redstart
import TestSupport
import Testing

@Suite struct DispatchResultTests {
  @Test func aCommittedActionHasTheRevisionThatIncludesIt() {
    let store = surfaceStore()
    #expect(store.dispatch(.add(2)).revision == 1)
    let result = store.dispatch(.add(3))
    #expect(result.revision == 2)
    #expect(result.isCommitted)
    #expect(result.error == nil)
    #expect(result.description == "committed 2")
    guard case .committed(revision: 2) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(store.revision == 2)
    #expect(store.state.count == 5)
  }

  @Test func anActionThatChangesNothingIsCommittedToo() {
    let store = surfaceStore()
    #expect(store.dispatch(.sheet(.visit)).revision == 1)
    #expect(store.state == SurfaceState())
  }

  @Test func aSwallowedActionHasNoRevision() {
    let store = surfaceStore(middleware: [Middleware { _, _, _ in }])
    let result = store.dispatch(.add(2))
    #expect(result.revision == nil)
    #expect(!result.isCommitted)
    #expect(result.error == nil)
    #expect(result.description == "swallowed")
    guard case .swallowed = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(store.revision == 0)
  }

  @Test func aRefusedActionHasTheError() {
    let store = surfaceStore(enhancers: [.gate { _, _ in throw SurfaceError.closed }])
    let result = store.dispatch(.add(2))
    #expect(result.revision == nil)
    #expect(!result.isCommitted)
    #expect(result.error as? SurfaceError == .closed)
    #expect(result.description == "refused: closed")
    guard case .refused(SurfaceError.closed) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
  }

  @Test func anActionForAStoreThatIsGoneHasEnded() throws {
    let kept = SurfaceLog<MiddlewareContext<SurfaceState, SurfaceAction>>()
    var store: Store? = surfaceStore(middleware: [
      Middleware { context in
        kept.note(context)
        return { next in { action in next(action) } }
      }
    ])
    #expect(store?.revision == 0)
    store = nil
    let result = try #require(kept.entries.first).dispatch(.add(1))
    #expect(!result.isCommitted)
    #expect(result.description == "ended")
    guard case .ended = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
  }
}
