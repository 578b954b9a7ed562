import Dispatch
import Redstart
import TestSupport
import Testing

/// Law 9: delivery to the main actor is in commit order whoever sends from where, and coalesced to the newest.
@Suite struct Law9MainLaneTests {
  @Test(arguments: [false, true]) @MainActor
  func aSendOnTheMainActorIsDeliveredBeforeItReturns(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    var told: [Int] = []
    let token = store.observe(\.self, on: .shared) { told.append($0) }
    #expect(told == [0])
    for step in 1...3 {
      store.dispatch(1)
      #expect(told.last == step)
    }
    #expect(told == [0, 1, 2, 3])
    token.cancel()
  }

  /// What others have sent meanwhile is delivered with it, and only the newest.
  @Test(arguments: [false, true]) @MainActor
  func sendsFromElsewhereAreCoalesced(hasMiddleware: Bool) async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let told = Log<Int>()
    let token = store.observe(\.self, on: .shared, initial: false) { told.add($0) }
    Threads.run(2) { _ in for _ in 0..<50 { store.dispatch(1) } }
    #expect(told.entries == [])
    await Main.turn()
    #expect(told.entries == [100])
    Threads.run(2) { _ in for _ in 0..<50 { store.dispatch(1) } }
    store.dispatch(1)
    #expect(told.entries == [100, 201])
    await Main.turn()
    #expect(told.entries == [100, 201])
    token.cancel()
  }

  @Test @MainActor func aSendFromAnObserverOfTheMainLaneWaitsForItsRound() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let events = Log<String>()
    let tokens = [
      store.observe(\.self, on: .shared, initial: false) { count in
        events.add("first \(count)")
        guard count == 1 else { return }
        store.dispatch(10)
        events.add("returned")
      },
      store.observe(\.self, on: .shared, initial: false) { events.add("second \($0)") },
    ]
    store.dispatch(1)
    #expect(events.entries == ["first 1", "returned", "second 11", "first 11"])
    for token in tokens { token.cancel() }
  }

  /// A first call asked for off the main actor comes by hop, with what is newest then.
  @Test @MainActor func aFirstCallFromElsewhereComesByHop() async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let told = Log<Int>()
    let token = Guarded<ObservationToken?>(nil)
    Threads.run {
      store.dispatch(1)
      token.value = store.observe(\.self, on: .shared) { count in
        MainActor.assertIsolated()
        told.add(count)
      }
      store.dispatch(1)
    }
    #expect(told.entries == [])
    await Main.turn()
    #expect(told.entries == [2])
    token.value?.cancel()
  }

  @Test @MainActor func cancelledBeforeItsHopArrivesItIsNotCalled() async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let told = Log<Int>()
    let token = store.observe(\.self, on: .shared, initial: false) { told.add($0) }
    Threads.run { store.dispatch(1) }
    token.cancel()
    await Main.turn()
    #expect(told.entries == [])
  }

  /// The main actor does not serve other threads for ever: what they send during its rounds comes by a new hop, behind
  /// whatever else waits for the main actor.
  @Test @MainActor func otherWorkOfTheMainActorGetsItsTurn() async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let events = Log<String>()
    let token = store.observe(\.self, on: .shared, initial: false) { count in
      events.add("told \(count)")
      if count == 1 { DispatchQueue.main.async { events.add("other work") } }
      if count < 5 { Threads.run { store.dispatch(1) } }
    }
    store.dispatch(1)
    #expect(events.entries == ["told 1"])
    for _ in 0..<5 { await Main.turn() }
    #expect(events.entries == ["told 1", "other work", "told 2", "told 3", "told 4", "told 5"])
    token.cancel()
  }

  @Test(arguments: [false, true])
  func inCommitOrderWhoeverSends(hasMiddleware: Bool) async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let told = Log<Int>()
    let token = store.observe(\.self, on: .shared, initial: false) { told.add($0) }
    let count = Scale.count(5000)
    Threads.run(3) { _ in for _ in 0..<count { store.dispatch(1) } }
    await Main.turn()
    let values = told.entries
    #expect(values.last == 3 * count)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    token.cancel()
  }

  /// The store may be gone when a hop arrives.
  @Test @MainActor func theStoreGoesBeforeTheHopArrives() async {
    let told = Log<Int>()
    let token = Guarded<ObservationToken?>(nil)
    Threads.run {
      let store = Law8NothingHeldTests.counter(hasMiddleware: true)
      token.value = store.observe(\.self, on: .shared) { told.add($0) }
      store.dispatch(1)
    }
    await Main.turn()
    #expect(told.entries == [])
    #expect(token.value?.isCancelled == true)
  }
}
