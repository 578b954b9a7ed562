import TestSupport
import Testing

@testable import Redstart

@Suite struct StoreScopeTests {
  private let store = surfaceStore()

  @Test func aScopeDispatchesAndReadsThroughItsWindow() {
    let profile = store.scope(\.profile, action: .profile)
    #expect(profile.dispatch(.rename("Ada")).revision == 1)
    #expect(profile.state == .init(name: "Ada", visits: 0))
    #expect(store.state.profile.name == "Ada")
    store.dispatch(.profile(.visit))
    #expect(profile.state.visits == 1)
    #expect(profile.withState { "\($0.name) \($0.visits)" } == "Ada 1")
    #expect(profile.revision == 2)
  }

  @Test func aScopesBorrowerMayThrow() {
    let profile = store.scope(\.profile, action: .profile)
    #expect(throws: SurfaceError.closed) {
      try profile.withState { (_) throws(SurfaceError) in throw .closed }
    }
    #expect(profile.dispatch(.visit).isCommitted)
  }

  @Test func aScopeOfAScopeIsASmallerWindow() {
    let inner = Case<SurfaceAction.Profile, String>(SurfaceAction.Profile.rename) {
      if case .rename(let name) = $0 { name } else { nil }
    }
    let name = store.scope(\.profile, action: .profile).scope(\.name, action: inner)
    name.dispatch("Bea")
    #expect(name.state == "Bea")
    #expect(store.state.profile.name == "Bea")
    let length = name.scope(\.count, action: Case({ (_: Int) in "" }, extract: { _ in nil }))
    #expect(length.state == 3)
    #expect(length.withState { $0 } == 3)
  }

  @Test func aComputedPartIsReadAndObserved() {
    let debt = store.scope(\.debt, action: .debt)
    let log = SurfaceLog<Int>()
    let token = debt.observe(\.self) { log.note($0) }
    debt.dispatch(2)
    store.dispatch(.add(1))
    store.dispatch(.profile(.visit))
    #expect(debt.state == 1)
    #expect(debt.withState { $0 } == 1)
    #expect(log.entries == [0, 2, 1])
    token.cancel()
  }

  @Test func aScopeObservesItsPart() {
    let profile = store.scope(\.profile, action: .profile)
    let log = SurfaceLog<String>()
    let doubled = Selection { (profile: SurfaceState.Profile) in profile.visits * 2 }
    let tokens = [
      profile.observe(\.visits) { log.note("path \($0)") },
      profile.observe(doubled) { log.note("closure \($0)") },
      profile.observe(Selection(\.visits) { abs($0 - $1) < 2 }) { log.note("selection \($0)") },
      profile.observe(\.visits, initial: false) { old, new in
        log.note("from \(old ?? -9) to \(new)")
      },
    ]
    #expect(log.take() == ["path 0", "closure 0", "selection 0"])
    profile.dispatch(.visit)
    #expect(log.take() == ["path 1", "closure 2", "from 0 to 1"])
    profile.dispatch(.visit)
    #expect(log.take() == ["path 2", "closure 4", "selection 2", "from 1 to 2"])
    store.dispatch(.add(1))
    #expect(log.take() == [])
    for token in tokens { token.cancel() }
  }

  @Test func aBatchOfAScopeIsTheStores() {
    let profile = store.scope(\.profile, action: .profile)
    let log = SurfaceLog<String>()
    let tokens = [
      store.observe(\.count) { log.note("count \($0)") },
      profile.observe(\.visits) { log.note("visits \($0)") },
    ]
    #expect(log.take().count == 2)
    profile.batch {
      profile.dispatch(.visit)
      store.dispatch(.add(3))
      profile.dispatch(.visit)
      #expect(log.entries == [])
    }
    #expect(log.entries == ["count 3", "visits 2"])
    for token in tokens { token.cancel() }
  }

  @Test func aScopeGoesThroughMiddlewareGatesAndWrappers() {
    let log = SurfaceLog<String>()
    let store = surfaceStore(
      middleware: [
        Middleware { _, next, action in
          log.note("middleware")
          next(action)
        }
      ],
      enhancers: [
        .gate { _, _ in log.note("gate") },
        .change { configuration in
          configuration.wrapDispatch { next in
            { action, origin in
              log.note("wrapper")
              return next(action, origin)
            }
          }
        },
      ])
    #expect(store.scope(\.profile, action: .profile).dispatch(.visit).revision == 1)
    #expect(log.entries == ["wrapper", "middleware", "gate"])
  }

  @Test func thePathOfAScopeSharesItsComparisonWithTheStores() {
    let profile = store.scope(\.profile, action: .profile)
    var tokens = [
      store.observe(\.profile.name) { _ in },
      profile.observe(\.name) { _ in },
      store.scope(\.profile, action: .profile).observe(\.name) { _ in },
      store.scope(\.self, action: Case({ $0 }, extract: { $0 })).observe(\.profile.name) { _ in },
    ]
    #expect(store.core.storage.pointee.registry.observerCounts == [4])
    tokens += [profile.observe(\.self) { _ in }, store.observe(\.profile) { _ in }]
    #expect(store.core.storage.pointee.registry.observerCounts == [4, 2])
    tokens = []
    #expect(store.core.storage.pointee.registry.count == 0)
  }

  @Test func aScopeKeepsItsStoreAlive() {
    var store: Store? = surfaceStore()
    weak let witness = store
    var scope = store?.scope(\.profile, action: .profile)
    var inner = scope?.scope(\.visits, action: Case({ (_: Int) in .visit }, extract: { _ in nil }))
    store = nil
    scope = nil
    #expect(witness != nil)
    #expect(inner?.dispatch(0).revision == 1)
    #expect(inner?.state == 1)
    inner = nil
    #expect(witness == nil)
    #expect(scope == nil)
  }

  @Test func anObservationOutlivesTheScopeItWasMadeThrough() {
    let log = SurfaceLog<Int>()
    let token = store.scope(\.profile, action: .profile).observe(\.visits) { log.note($0) }
    store.dispatch(.profile(.visit))
    #expect(log.entries == [0, 1])
    token.cancel()
  }

  @Test func valuesOutliveTheScopeTheyWereMadeThrough() async {
    let values = store.scope(\.profile, action: .profile).values(\.visits)
    var reader = values.makeAsyncIterator()
    #expect(await reader.next() == 0)
    store.dispatch(.profile(.visit))
    #expect(await reader.next() == 1)
  }

  @Test func commitsBelongToTheWholeStore() async {
    let profile = store.scope(\.profile, action: .profile)
    let log = SurfaceLog<StoreCommits<SurfaceAction.Profile>>()
    let misuses = surfaceMisuses { log.note(profile.commits(.unbounded)) }
    #expect(misuses == [.usedOnScope])
    for await commit in log.entries[0] { Issue.record("\(commit)") }
  }

  @Test func refusalsOfAScopeAreCountedByTheStore() {
    let store = surfaceStore(enhancers: [.gate { _, _ in throw SurfaceError.closed }])
    let profile = store.scope(\.profile, action: .profile)
    #expect(profile.dispatch(.visit).error as? SurfaceError == .closed)
    #expect(profile.refusals.refused == 1)
    #expect(store.refusals.refused == 1)
  }
}
