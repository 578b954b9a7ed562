import TestSupport
import Testing

@testable import Redstart

/// Whatever an observation holds is let go, and nothing is left behind.
@Suite struct ObservationMemoryTests {
  /// Observes in every way there is; each observer holds `canary`. Those on the main actor watch the count, so that a test
  /// that leaves it alone need not wait for a call that is on its way there.
  private func observeInEveryWay(
    _ store: Store<SurfaceState, SurfaceAction>, _ canary: SurfaceCanary
  ) -> [ObservationToken] {
    let profile = store.scope(\.profile, action: .profile)
    let closure = Selection { (state: SurfaceState) in
      canary.sing()
      return state.count
    }
    let byHand = Selection(\SurfaceState.profile.name) { left, right in
      canary.sing()
      return left == right
    }
    return [
      store.observe(\.count) { _ in canary.sing() },
      store.observe(\.profile.name) { _, _ in canary.sing() },
      store.observe(\.debt) { _ in canary.sing() },
      store.observe(closure) { _ in },
      store.observe(byHand) { _ in },
      store.observe(closure) { _, _ in },
      store.observe(\.count, on: .shared, initial: false) { _ in canary.sing() },
      store.observe(closure, on: .shared, initial: false) { _, _ in canary.sing() },
      profile.observe(\.name) { _ in canary.sing() },
      profile.observe(\.self) { _, _ in canary.sing() },
    ]
  }

  private func watches(_ store: Store<SurfaceState, SurfaceAction>) -> Int {
    store.core.storage.pointee.registry.count
  }

  @Test func cancellingLetsGoOfWhatAnObserverHolds() {
    let store = surfaceStore()
    var canary: SurfaceCanary? = SurfaceCanary()
    weak let witness = canary
    let tokens = canary.map { observeInEveryWay(store, $0) } ?? []
    canary = nil
    store.dispatch(.profile(.rename("x")))
    #expect(witness != nil)
    for token in tokens { token.cancel() }
    #expect(witness == nil)
    #expect(watches(store) == 0)
  }

  @Test func releasingTheTokensLetsGoOfWhatAnObserverHolds() {
    let store = surfaceStore()
    var canary: SurfaceCanary? = SurfaceCanary()
    weak let witness = canary
    var tokens = canary.map { observeInEveryWay(store, $0) } ?? []
    canary = nil
    store.dispatch(.profile(.rename("x")))
    #expect(witness != nil)
    #expect(tokens.count == 10)
    tokens = []
    #expect(witness == nil)
    #expect(watches(store) == 0)
  }

  @Test func theEndOfTheStoreLetsGoThoughTokensAreKept() {
    var store: Store? = surfaceStore()
    weak let ended = store
    var canary: SurfaceCanary? = SurfaceCanary()
    weak let witness = canary
    let tokens = store.flatMap { store in canary.map { observeInEveryWay(store, $0) } } ?? []
    canary = nil
    store?.dispatch(.profile(.rename("x")))
    #expect(witness != nil)
    store = nil
    #expect(ended == nil)
    #expect(witness == nil)
    #expect(tokens.map(\.isCancelled) == Array(repeating: true, count: 10))
  }

  @Test func anOwnerIsNotRetained() {
    let store = surfaceStore()
    var owner: SurfaceCanary? = SurfaceCanary()
    weak let witness = owner
    if let owner { store.observe(\.count) { _ in }.cancelled(with: owner) }
    owner = nil
    #expect(witness == nil)
  }

  @Test func afterItsOwnersEndAnObservationGoesAtTheNextChange() {
    let store = surfaceStore()
    var canary: SurfaceCanary? = SurfaceCanary()
    weak let witness = canary
    var owner: SurfaceCanary? = SurfaceCanary()
    if let owner, let canary {
      store.observe(\.count) { _ in canary.sing() }.cancelled(with: owner)
    }
    canary = nil
    store.dispatch(.add(1))
    owner = nil
    #expect(owner == nil)
    store.dispatch(.add(1))
    #expect(witness == nil)
    #expect(watches(store) == 0)
    #expect(store.core.storage.pointee.owners.isEmpty)
  }

  @Test func anOwnedObservationGoesWithItsStore() {
    var store: Store? = surfaceStore()
    weak let ended = store
    let owner = SurfaceCanary()
    var canary: SurfaceCanary? = SurfaceCanary()
    weak let witness = canary
    if let canary { store?.observe(\.count) { _ in canary.sing() }.cancelled(with: owner) }
    canary = nil
    #expect(witness != nil)
    store = nil
    #expect(ended == nil)
    #expect(witness == nil)
    owner.sing()
  }

  @Test func theValuesThatObserversWereToldAreLetGo() {
    struct Holder: Sendable, Equatable {
      var canary: SurfaceCanary?
      static func == (left: Holder, right: Holder) -> Bool { left.canary === right.canary }
    }
    let store = Store(initialState: Holder()) { (state: inout Holder, action: SurfaceCanary?) in
      state.canary = action
    }
    var tokens = [
      store.observe(\.self) { _ in }, store.observe(\.self) { _, _ in },
      store.observe(Selection({ $0 }, by: ==)) { (_: Holder?, _: Holder) in },
    ]
    weak var first: SurfaceCanary?
    do {
      let canary = SurfaceCanary()
      first = canary
      store.dispatch(canary)
    }
    #expect(first != nil)
    store.dispatch(nil)
    #expect(first == nil)
    #expect(tokens.count == 3)
    tokens = []
  }

  @Test func aTokenDoesNotKeepTheStateAlive() {
    struct Holder: Sendable { let canary = SurfaceCanary() }
    var store: Store? = Store(initialState: Holder(), reducer: Reducer<Holder, Int>.empty)
    let token = store?.observe(Selection({ _ in 0 }, by: ==)) { (_: Int) in }
    weak let canary = store?.state.canary
    #expect(canary != nil)
    store = nil
    #expect(canary == nil)
    #expect(token?.isCancelled == true)
  }

  @Test func nothingIsLeftBehindByManyThatComeAndGo() {
    let store = surfaceStore()
    for round in 0..<100 {
      let tokens = (0..<10).map { number in
        number.isMultiple(of: 2)
          ? store.observe(\.count) { _ in }
          : store.observe(Selection { (state: SurfaceState) in state.count + number }) { _ in }
      }
      if round.isMultiple(of: 3) { store.dispatch(.add(1)) }
      for token in tokens.shuffled() { token.cancel() }
    }
    #expect(watches(store) == 0)
    #expect(store.core.storage.pointee.registry.observerCounts == [])
    #expect(!store.core.storage.pointee.registry.needsCleanup)
  }
}
