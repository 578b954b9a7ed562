import ReSwift
import TestSupport
import Testing

/// Rows 39 to 51: the life of a subscription.
@Suite struct SubscriptionTests {
  let store = Reducing.store()

  @Test func e39_aSubscriberIsNotRetained() {
    weak var weakly: Recorder<TestState>?
    do {
      let subscriber = Recorder<TestState>()
      weakly = subscriber
      store.subscribe(subscriber)
      #expect(subscriber.count == 1)
    }
    #expect(weakly == nil)
  }

  @Test func e40_subscribersThatHaveGoneAreNotCalledAndTheOthersStillAre() {
    var subscribers: [Recorder<TestState>] = (0..<3).map { _ in Recorder() }
    let log = Log<Int>()
    for (index, subscriber) in subscribers.enumerated() {
      subscriber.setAction { _ in log.add(index) }
      store.subscribe(subscriber)
    }
    #expect(log.take() == [0, 1, 2])
    for left in [[1, 2], [2], []] {
      subscribers.removeFirst()
      store.dispatch(Change.number(1))
      #expect(log.take() == left)
    }
  }

  @Test(arguments: [false, true])
  func e40_whatASubscriptionHoldsIsFreedByTheCallThatFindsItsSubscriberGone(isPushed: Bool) {
    let calls = Guarded(0)
    weak var held: Recorder<Int>?
    do {
      let token = Recorder<Int>()
      held = token
      let subscriber = Recorder<Int?>()
      store.subscribe(subscriber) { root in
        let selected = root.select { state in
          calls.change { $0 += 1 }
          return withExtendedLifetime(token) { state.number }
        }
        guard isPushed else { return selected }
        return Subscription<Int?> { sink in selected.observer = { old, new in sink(old, new) } }
      }
    }
    #expect(held != nil)
    for number in 1...3 { store.dispatch(Change.number(number)) }
    #expect(held == nil)
    let count = calls.value
    store.dispatch(Change.number(4))
    #expect(calls.value == count)
  }

  @Test func e41_subscribingAgainReplaces() {
    let subscriber = Recorder<TestState>()
    store.subscribe(subscriber)
    store.subscribe(subscriber) { $0.skipRepeats { _, _ in true } }
    #expect(subscriber.count == 2)
    store.dispatch(Change.number(1))
    #expect(subscriber.count == 2)
  }

  @Test func e42_theValueThereIsIsToldOnSubscribing() {
    let subscriber = Recorder<TestState>()
    store.dispatch(Change.number(3))
    store.subscribe(subscriber)
    #expect(subscriber.received.map(\.number) == [3])
  }

  @Test func e43_theFirstValueAndThenTheChangesAreTold() {
    let subscriber = Recorder<TestState>()
    store.subscribe(subscriber)
    for number in 1...2 { store.dispatch(Change.number(number)) }
    #expect(subscriber.received.map(\.number) == [nil, 1, 2])
  }

  @Test func e44_whoSubscribesAfterAChangeIsToldTheChangedState() {
    store.dispatch(Change.number(3))
    let subscriber = Recorder<TestState>()
    store.subscribe(subscriber)
    store.dispatch(Change.number(4))
    #expect(subscriber.received.map(\.number) == [3, 4])
  }

  @Test func e45_dispatchingInNewStateIsAllowed() {
    let subscriber = Recorder<TestState> { [store] state in
      if state.number == 1 { store.dispatch(Change.number(2)) }
    }
    store.subscribe(subscriber)
    store.dispatch(Change.number(1))
    #expect(subscriber.received.map(\.number) == [nil, 1, 2])
  }

  @Test func e46_afterUnsubscribingNothingIsToldAndAfterSubscribingAgainTheCurrentState() {
    let subscriber = Recorder<TestState>()
    store.dispatch(Change.number(5))
    store.subscribe(subscriber)
    store.dispatch(Change.number(10))
    store.unsubscribe(subscriber)
    store.dispatch(Change.number(15))
    #expect(subscriber.received.map(\.number) == [5, 10])
    store.subscribe(subscriber)
    store.dispatch(Change.number(20))
    #expect(subscriber.received.map(\.number) == [5, 10, 15, 20])
  }

  @Test func e47_theSameSubscriberTwiceIsOneSubscription() {
    let subscriber = Recorder<TestState>()
    for _ in 0..<2 { store.subscribe(subscriber) }
    #expect(subscriber.count == 2)
    store.dispatch(Change.number(1))
    #expect(subscriber.count == 3)
  }

  @Test func e48_theSameSubscriberTwiceIsOneSubscriptionOfASelection() {
    let subscriber = Recorder<Int?>()
    for _ in 0..<2 { store.subscribe(subscriber) { $0.select(\.number) } }
    #expect(subscriber.count == 2)
    store.dispatch(Change.number(1))
    #expect(subscriber.count == 3)
  }

  @Test func e49_aSubscriberAddedInsideNewStateIsKeptAsIsTheAdder() {
    let added = Recorder<TestState>()
    let adder = Recorder<TestState> { [store] state in
      guard state.number == 1 else { return }
      store.subscribe(added)
      store.dispatch(Change.number(2))
    }
    store.subscribe(adder)
    store.dispatch(Change.number(1))
    store.dispatch(Change.number(3))
    #expect(adder.received.map(\.number) == [nil, 1, 2, 3])
    #expect(added.received.map(\.number) == [1, 2, 3])
  }

  @Test func e50_whatASubscriptionHoldsIsFreedAfterUnsubscribing() {
    let subscriber = Recorder<TestState>()
    weak var held: Recorder<Int>?
    do {
      let store = Reducing.store()
      let token = Recorder<Int>()
      held = token
      store.subscribe(subscriber) { root in
        root.skipRepeats { _, _ in withExtendedLifetime(token) { false } }
      }
      store.dispatch(Change.number(1))
      #expect(held != nil)
      store.unsubscribe(subscriber)
    }
    #expect(held == nil)
  }

  @Test func e51_whatASelectionHoldsIsFreedWithTheStore() {
    let subscriber = Recorder<Int?>()
    weak var held: Recorder<Int>?
    do {
      let store = Reducing.store()
      let token = Recorder<Int>()
      held = token
      store.subscribe(subscriber) {
        $0.select { state in withExtendedLifetime(token) { state.number } }
      }
      #expect(held != nil)
    }
    #expect(held == nil)
  }
}
