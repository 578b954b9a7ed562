import Redstart
import TestSupport
import Testing

@Suite struct WatchTests {
  private let log = SurfaceLog<String>()

  private func store(middleware: [Middleware<SurfaceState, SurfaceAction>] = [])
    -> Store<SurfaceState, SurfaceAction>
  {
    surfaceStore(
      middleware: middleware,
      enhancers: [
        .watch { [log] commit, state in
          let action = commit.action.map { "\($0)" } ?? "replacement"
          log.note("\(commit.revision) \(action) \(commit.origin) \(state.count) \(commit.missed)")
        }
      ])
  }

  @Test func aWatcherIsToldRevisionCauseOriginAndNewState() {
    let store = store()
    store.dispatch(.add(2), fileID: "A/B.swift", line: 1)
    store.replaceState(SurfaceState(count: 9), fileID: "A/B.swift", line: 2)
    store.replaceReducer(.empty, fileID: "A/B.swift", line: 3)
    #expect(
      log.entries == [
        "1 add(2) A/B.swift:1 2 0", "2 replacement A/B.swift:2 9 0",
        "3 replacement A/B.swift:3 9 0",
      ])
  }

  @Test func everyCommitIsToldThoughNothingChangedOrABatchRuns() {
    let store = store()
    store.dispatch(.add(0), fileID: "A/B.swift", line: 1)
    store.batch {
      for line in 2...3 { store.dispatch(.add(1), fileID: "A/B.swift", line: UInt(line)) }
    }
    #expect(
      log.entries == [
        "1 add(0) A/B.swift:1 0 0", "2 add(1) A/B.swift:2 1 0", "3 add(1) A/B.swift:3 2 0",
      ])
  }

  @Test func whatMiddlewarePassesOnHasTheOriginOfTheDispatchAroundIt() {
    let store = store(middleware: [
      Middleware { context, next, action in
        if action == .add(1) { context.dispatch(.add(10), fileID: "A/B.swift", line: 2) }
        next(.add(100))
      }
    ])
    store.dispatch(.add(1), fileID: "A/B.swift", line: 1)
    #expect(log.entries == ["1 add(100) A/B.swift:2 100 0", "2 add(100) A/B.swift:1 200 0"])
  }

  @Test func watchersComeInTheOrderAddedAndBeforeObservers() {
    let store = surfaceStore(enhancers: [
      .change { [log] configuration in
        configuration.watch { _, _ in log.note("first") }
        configuration.watch { _, _ in log.note("second") }
      }
    ])
    let token = store.observe(\.count, initial: false) { [log] _ in log.note("observer") }
    store.dispatch(.add(1))
    #expect(log.entries == ["first", "second", "observer"])
    token.cancel()
  }

  @Test func aWatcherMayNotUseTheStore() {
    let kept = SurfaceLog<Store<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(enhancers: [
      .watch { commit, _ in
        if commit.revision == 1 { kept.entries.first?.dispatch(.add(5)) }
      }
    ])
    kept.note(store)
    #expect(surfaceMisuses { store.dispatch(.add(1)) } == [.dispatchUnderLock])
    #expect(store.state.count == 1)
    _ = kept.take()
  }
}
