import Redstart
import TestSupport
import Testing

@Suite struct ObservationTokenTests {
  private let store = surfaceStore()
  private let log = SurfaceLog<Int>()

  private func observe() -> ObservationToken {
    store.observe(\.count) { [log] in log.note($0) }
  }

  @Test func aCancelledObservationIsSilent() {
    let token = observe()
    #expect(!token.isCancelled)
    token.cancel()
    #expect(token.isCancelled)
    token.cancel()
    store.dispatch(.add(1))
    #expect(log.entries == [0])
  }

  @Test func aReleasedTokenEndsItsObservation() {
    var token: ObservationToken? = observe()
    #expect(token?.isCancelled == false)
    token = nil
    store.dispatch(.add(1))
    #expect(log.entries == [0])
  }

  @Test func anOwnerKeepsAnObservationWithoutItsToken() {
    var owner: SurfaceCanary? = SurfaceCanary()
    if let owner { observe().cancelled(with: owner) }
    store.dispatch(.add(1))
    #expect(log.entries == [0, 1])
    weak let witness = owner
    owner = nil
    #expect(witness == nil)
    store.dispatch(.add(1))
    #expect(log.entries == [0, 1])
  }

  @Test func aTokenStillCancelsAnOwnedObservation() {
    let owner = SurfaceCanary()
    let token = observe().cancelled(with: owner)
    #expect(!token.isCancelled)
    token.cancel()
    #expect(token.isCancelled)
    store.dispatch(.add(1))
    #expect(log.entries == [0])
    owner.sing()
  }

  @Test func aTokenKnowsWhenItsOwnerHasGone() {
    var owner: SurfaceCanary? = SurfaceCanary()
    let token = observe()
    if let owner { token.cancelled(with: owner) }
    #expect(!token.isCancelled)
    owner = nil
    #expect(token.isCancelled)
    store.dispatch(.add(1))
    #expect(token.isCancelled)
    #expect(log.entries == [0])
  }

  @Test func anOwnerAfterTheEndChangesNothing() {
    let owner = SurfaceCanary()
    let token = observe()
    token.cancel()
    #expect(token.cancelled(with: owner).isCancelled)
    store.dispatch(.add(1))
    #expect(log.entries == [0])
  }

  @Test func theEndOfTheStoreIsTheEndOfItsObservations() {
    let log = SurfaceLog<Int>()
    let owner = SurfaceCanary()
    var store: Store? = surfaceStore()
    weak let witness = store
    let tokens = [
      store?.observe(\.count) { log.note($0) },
      store?.observe(\.count) { log.note($0) }.cancelled(with: owner),
      store?.observe(\.count, on: .shared, initial: false) { log.note($0) },
    ]
    store = nil
    #expect(witness == nil)
    #expect(tokens.map { $0?.isCancelled } == [true, true, true])
    for token in tokens { token?.cancel() }
  }

  @Test func anObserverMayCancelItselfAndOthersInARound() {
    let tokens = SurfaceLog<ObservationToken>()
    for number in 0..<3 {
      tokens.note(
        store.observe(\.count, initial: false) { [log] _ in
          log.note(number)
          for token in tokens.take() { token.cancel() }
        })
    }
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(log.entries == [0])
  }
}
