import Redstart
import TestSupport
import Testing

/// Observing and replacing in the middle of a turn, whose changes nobody has been told of yet.
@Suite struct ObserveInTurnTests {
  private let log = SurfaceLog<String>()

  @Test(arguments: [false, true]) func anObservationInABatchBeginsWithWhatTheBatchHasDone(
    isAlreadyWatched: Bool
  ) {
    let store = surfaceStore()
    var tokens: [ObservationToken] = []
    if isAlreadyWatched { tokens.append(store.observe(\.count) { _ in }) }
    store.batch {
      store.dispatch(.add(1))
      tokens.append(store.observe(\.count) { [log] in log.note("a \($0)") })
      #expect(log.take() == ["a 1"])
      tokens.append(
        store.observe(\.count) { [log] old, new in log.note("b \(old ?? -1) \(new)") })
      #expect(log.take() == ["b -1 1"])
    }
    #expect(log.take() == [])
    store.batch {
      store.dispatch(.add(1))
      tokens.append(
        store.observe(\.count, initial: false) { [log] old, new in
          log.note("c \(old ?? -1) \(new)")
        })
      store.dispatch(.add(1))
    }
    #expect(log.take() == ["a 3", "b 1 3", "c 2 3"])
    for token in tokens { token.cancel() }
  }

  @Test func anObservationInAMiddlewareSeesTheTurn() {
    let tokens = SurfaceLog<ObservationToken>()
    let kept = SurfaceLog<Store<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(middleware: [
      Middleware { [log] context, next, action in
        next(action)
        guard action == .add(1), let store = kept.entries.first else { return }
        tokens.note(store.observe(\.count) { log.note("\($0)") })
        next(.add(10))
      }
    ])
    kept.note(store)
    store.dispatch(.add(1))
    #expect(log.entries == ["1", "11"])
    for token in tokens.take() { token.cancel() }
    _ = kept.take()
  }

  @Test func aMiddlewareMayReplaceTheState() {
    let kept = SurfaceLog<Store<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(middleware: [
      Middleware { context, next, action in
        if action == .open(false) {
          #expect(kept.entries.first?.replaceState(SurfaceState(count: 50)).revision == 2)
          #expect(context.state?.count == 50)
        } else {
          next(action)
        }
      }
    ])
    kept.note(store)
    let token = store.observe(\.count) { [log] in log.note("\($0)") }
    store.dispatch(.add(1))
    #expect(store.dispatch(.open(false)).description == "swallowed")
    #expect(log.entries == ["0", "1", "50"])
    token.cancel()
    _ = kept.take()
  }

  @Test func anObserverMayReplaceStateAndReducer() {
    let store = surfaceStore()
    let token = store.observe(\.count) { [log] count in
      log.note("\(count)")
      if count == 1 {
        store.replaceReducer(Reducer { state, _ in state.count = -1 })
        store.replaceState(SurfaceState(count: 5))
        #expect(store.state.count == 5)
      }
      if count == 5 { store.dispatch(.add(1)) }
    }
    store.dispatch(.add(1))
    #expect(log.entries == ["0", "1", "5", "-1"])
    #expect(store.revision == 4)
    token.cancel()
  }

  @Test func valuesThatBeginInABatchBeginWithWhatItHasDone() async {
    let store = surfaceStore()
    var reader = store.batch {
      store.dispatch(.add(1))
      return store.values(\.count).makeAsyncIterator()
    }
    #expect(await reader.next() == 1)
    store.dispatch(.add(1))
    #expect(await reader.next() == 2)
  }

  @Test func eachStoreOfANestedTurnHasItsOwnOrigin() {
    func store(_ name: String, _ inner: Store<SurfaceState, SurfaceAction>?)
      -> Store<SurfaceState, SurfaceAction>
    {
      surfaceStore(middleware: [
        Middleware { [log] context, next, action in
          inner?.dispatch(.add(1), fileID: "Inner/File.swift", line: 2)
          log.note("\(name) \(context.origin?.description ?? "none")")
          next(action)
        }
      ])
    }
    store("outer", store("inner", nil)).dispatch(.add(1), fileID: "Outer/File.swift", line: 1)
    #expect(log.entries == ["inner Inner/File.swift:2", "outer Outer/File.swift:1"])
  }
}
