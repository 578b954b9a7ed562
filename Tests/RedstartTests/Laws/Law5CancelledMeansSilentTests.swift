import Redstart
import TestSupport
import Testing

/// Law 5: cancelled means silent.
@Suite struct Law5CancelledMeansSilentTests {
  typealias Counter = Store<Int, Int>

  final class Owner: Sendable {}

  @Test(arguments: [false, true])
  func withinTheSameRound(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let told = Log<String>()
    let tokens = Guarded<[ObservationToken]>([])
    let first = store.observe(\.self, initial: false) { count in
      told.add("first \(count)")
      tokens.value.last?.cancel()
    }
    tokens.value = ["second", "third"].map { name in
      store.observe(\.self, initial: false) { told.add("\(name) \($0)") }
    }
    store.dispatch(1)
    #expect(told.entries == ["first 1", "second 1"])
    first.cancel()
    store.dispatch(1)
    #expect(told.entries == ["first 1", "second 1", "second 2"])
    _ = tokens.exchange([])
    store.dispatch(1)
    #expect(told.count == 3)
  }

  @Test func anObserverThatReleasesItsOwnToken() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let told = Log<Int>()
    let token = Guarded<ObservationToken?>(nil)
    weak let kept: Owner? = {
      let owner = Owner()
      token.value = store.observe(\.self, initial: false) { count in
        told.add(count)
        _ = token.exchange(nil)
        // What the closure holds is there until it returns.
        withExtendedLifetime(owner) { _ = store.dispatch(10) }
      }
      return owner
    }()
    #expect(kept != nil)
    store.dispatch(1)
    store.dispatch(1)
    #expect(told.entries == [1])
    #expect(kept == nil)
  }

  @Test(arguments: [false, true])
  func withTheOwner(isOnMain: Bool) async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let told = Log<Int>()
    let first = Log<Int>()
    let owner = Guarded<Owner?>(Owner())
    // It comes first in the round, and lets the other's owner go.
    let letsGo = store.observe(\.self, initial: false) { count in
      first.add(count)
      if count == 2 { _ = owner.exchange(nil) }
    }
    if let owner = owner.value {
      if isOnMain {
        store.observe(\.self, on: .shared, initial: false) { told.add($0) }.cancelled(with: owner)
      } else {
        store.observe(\.self, initial: false) { told.add($0) }.cancelled(with: owner)
      }
    }
    store.dispatch(1)
    await Main.turn()
    #expect(told.entries == [1])
    store.dispatch(1)
    store.dispatch(1)
    await Main.turn()
    #expect(told.entries == [1])
    #expect(first.entries == [1, 2, 3])
    letsGo.cancel()
  }

  @Test func aTokenSaysWhetherItIsCancelled() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let token = store.observe(\.self) { _ in }
    #expect(!token.isCancelled)
    token.cancel()
    #expect(token.isCancelled)
    let owner = Guarded<Owner?>(Owner())
    let tied = store.observe(\.self) { _ in }
    if let owner = owner.value { tied.cancelled(with: owner) }
    #expect(!tied.isCancelled)
    _ = owner.exchange(nil)
    #expect(tied.isCancelled)
  }

  @Test func theStoreEndsItsObservations() {
    let held = Guarded<Counter?>(Law8NothingHeldTests.counter(hasMiddleware: true))
    weak let kept: Owner? = {
      let owner = Owner()
      held.value?.observe(\.self) { _ in _ = owner }.cancelled(with: owner)
      return owner
    }()
    let token = held.value?.observe(\.self) { _ in }
    _ = held.exchange(nil)
    #expect(token?.isCancelled == true)
    #expect(kept == nil)
    token?.cancel()
  }

  /// A call that another thread has claimed may still run; no later one does.
  @Test func fromAnotherThread() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let isCalled = Gate()
    let isCancelled = Gate()
    let told = Log<Int>()
    let token = store.observe(\.self, initial: false) { count in
      isCalled.open()
      isCancelled.pass()
      told.add(count)
    }
    let sender = Threads.start { store.dispatch(1) }
    isCalled.pass()
    token.cancel()
    store.dispatch(1)
    isCancelled.open()
    sender.pass()
    store.dispatch(1)
    #expect(told.entries == [1])
  }
}
