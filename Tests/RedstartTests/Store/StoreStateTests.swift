import Redstart
import TestSupport
import Testing

@Suite struct StoreStateTests {
  @Test func theStateIsACopy() {
    let store = surfaceStore()
    var copy = store.state
    copy.count = 9
    #expect(store.state.count == 0)
    store.dispatch(.add(1))
    #expect(copy.count == 9)
  }

  @Test func aBorrowedStateIsTheNewest() {
    let store = surfaceStore()
    store.dispatch(.insertRow(id: 1))
    store.dispatch(.insertRow(id: 2))
    #expect(store.withState { $0.rows.map(\.id) } == [1, 2])
  }

  @Test func whatABorrowerThrowsComesOut() {
    let store = surfaceStore(SurfaceState(count: 3))
    #expect(throws: SurfaceError.tooMuch(3)) {
      try store.withState { (state) throws(SurfaceError) in throw .tooMuch(state.count) }
    }
    store.dispatch(.add(1))
    #expect(store.withState(\.count) == 4)
  }

  @Test func aBorrowersErrorKeepsItsType() {
    let store = surfaceStore()
    do {
      try store.withState { (state) throws(SurfaceError) in
        if state.count == 0 { throw .closed }
      }
      Issue.record("Nothing was thrown.")
    } catch {
      let typed: SurfaceError = error
      #expect(typed == .closed)
    }
  }

  @Test func theStoreMayNotBeUsedWhileItsStateIsLent() {
    let store = surfaceStore()
    let misuses = surfaceMisuses {
      store.withState { _ in
        #expect(store.dispatch(.add(1)).error is ProgrammerError)
        #expect(store.observe(\.count) { _ in }.isCancelled)
        #expect(store.state.count == 0)
        store.batch {}
        store.replaceState(SurfaceState(count: 9))
      }
    }
    #expect(
      misuses == [
        .dispatchUnderLock, .observeUnderLock, .readUnderLock, .changeUnderLock, .changeUnderLock,
      ])
    #expect(store.revision == 0)
    #expect(store.state.count == 0)
    #expect(store.refusals.refused == 1)
    #expect(store.dispatch(.add(1)).revision == 1)
  }
}
