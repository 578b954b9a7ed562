import ReSwift
import TestSupport
import Testing

/// What is compared and called, counted.
@Suite struct ReSwiftCountTests {
  struct State {
    var hot = 0
    var counted: Counted
  }

  static func store(_ comparisons: Guarded<Int>) -> Store<State> {
    Store(
      reducer: { action, state in
        var state = state ?? State(counted: Counted(value: 0, comparisons: comparisons))
        switch action as? Change {
        case .number(let number?): state.counted.value = number
        case .other: state.hot += 1
        default: break
        }
        return state
      }, state: nil)
  }

  @Test func tenThousandSubscribersOfOnePathCostOneComparison() {
    let comparisons = Guarded(0)
    let store = Self.store(comparisons)
    let subscribers = (0..<10_000).map { _ in Recorder<Counted>() }
    for subscriber in subscribers { store.subscribe(subscriber) { $0.select(\.counted) } }
    comparisons.value = 0
    store.dispatch(Change.other)
    #expect(comparisons.value == 0)
    store.dispatch(Change.number(1))
    #expect(comparisons.value == 1)
    #expect(subscribers.allSatisfy { $0.count == 2 })
  }

  @Test func aSelectionByClosureIsCalledOnceForEachCommit() {
    let store = Reducing.store()
    let calls = Guarded(0)
    let subscriber = Recorder<Int>()
    store.subscribe(subscriber) {
      $0.select { state in
        calls.change { $0 += 1 }
        return state.other
      }
    }
    #expect(calls.value == 1)
    store.dispatch(Change.name("a"))
    store.dispatch(Change.other)
    #expect(calls.value == 3)
    #expect(subscriber.received == [0, 1])
  }

  @Test func anExplicitComparisonRulesOverTheAutomaticOne() {
    let store = Reducing.store()
    let subscriber = Recorder<Int>()
    store.subscribe(subscriber) { $0.select(\.other).skipRepeats { _, _ in false } }
    store.dispatch(Change.nothing)
    #expect(subscriber.received == [0, 0])
  }

  @Test func onlyDoesNotTurnAutomaticSkippingOff() {
    let store = Reducing.store()
    let subscriber = Recorder<Int>()
    store.subscribe(subscriber) { $0.select(\.other).only { _, _ in true } }
    store.dispatch(Change.nothing)
    #expect(subscriber.received == [0])
  }

  @Test func aComparisonBeforeASelectionDecidesWhatIsSelected() {
    let store = Reducing.store()
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) {
      $0.skipRepeats { $0.number == $1.number }.select(\.name)
    }
    store.dispatch(Change.name("a"))
    #expect(subscriber.received == ["initial"])
    store.dispatch(Change.number(1))
    #expect(subscriber.received == ["initial", "a"])
  }

  @Test func selectionsOfSelectionsAreTold() {
    let store = Reducing.store()
    let paths = Recorder<String>()
    let mixed = Recorder<Int>()
    store.subscribe(paths) { $0.select(\.note).select(\.text) }
    store.subscribe(mixed) { $0.select { $0.note }.select(\.text).select { $0.count } }
    store.dispatch(Change.note("abc"))
    store.dispatch(Change.other)
    #expect(paths.received == ["", "abc"])
    #expect(mixed.received == [0, 3])
  }

  @Test func aSubscriptionOfTheClientsOwnMakingIsPushedEveryState() {
    let store = Reducing.store()
    let subscriber = Recorder<Int>()
    store.subscribe(subscriber) { root in
      let others = root.select(\.other)
      return Subscription<Int> { sink in
        others.observer = { old, new in if new != 2 { sink(old.map { $0 * 10 }, new * 10) } }
      }
    }
    for _ in 0..<3 { store.dispatch(Change.other) }
    store.dispatch(Change.nothing)
    #expect(subscriber.received == [0, 10, 30])
  }

  @Test func anEqualWholeStateIsSkippedThroughAGenericStoreTypeAndWithoutATransform() {
    let store = Reducing.equatableStore()
    let generic = Recorder<EquatableState>()
    let plain = Recorder<EquatableState>()
    subscribeGenerically(generic, to: store)
    store.subscribe(
      plain,
      transform: Optional<(Subscription<EquatableState>) -> Subscription<EquatableState>>.none)
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(generic.received.map(\.name) == ["initial", "a"])
    #expect(plain.received.map(\.name) == ["initial", "a"])
  }

  @Test func whoSubscribesBeforeThereIsAStateIsToldTheFirst() {
    let swallowing: Middleware<Int> = { _, _ in
      { next in { action in if !(action is ReSwiftInit) { next(action) } } }
    }
    let store = Store<Int>(
      reducer: { _, state in (state ?? 6) + 1 }, state: nil, middleware: [swallowing])
    let subscriber = Recorder<Int>()
    let gone = Recorder<Int>()
    #expect(store.state == nil)
    store.subscribe(subscriber)
    store.subscribe(gone)
    store.unsubscribe(gone)
    #expect(subscriber.received.isEmpty)
    store.dispatch(Change.other)
    store.dispatch(Change.other)
    #expect(subscriber.received == [7, 8])
    #expect(gone.received.isEmpty)
  }

  /// Lives as long as the selection that captures it.
  final class Probe: Sendable {
    let alive: Guarded<Int>
    init(_ alive: Guarded<Int>) {
      self.alive = alive
      alive.change { $0 += 1 }
    }
    deinit { alive.change { $0 -= 1 } }
  }

  @Test(arguments: [false, true])
  func whoIsGoneDoesNotWaitForAState(unsubscribes: Bool) {
    let store = Store<Int>(
      reducer: { _, state in (state ?? 6) + 1 }, state: nil,
      middleware: [
        { _, _ in { next in { action in if !(action is ReSwiftInit) { next(action) } } } }
      ])
    let alive = Guarded(0)
    let stays = Recorder<Int>()
    store.subscribe(stays)
    for _ in 0..<2_000 {
      let subscriber = Recorder<Int>()
      let probe = Probe(alive)
      store.subscribe(subscriber) { $0.select { state in withExtendedLifetime(probe) { state } } }
      if unsubscribes { store.unsubscribe(subscriber) }
    }
    #expect(alive.value <= (unsubscribes ? 0 : 128))
    store.dispatch(Change.other)
    #expect(stays.received == [7])
  }

  @Test func unsubscribingTenThousandDoesNotScan() {
    let comparisons = Guarded(0)
    let store = Self.store(comparisons)
    let subscribers = (0..<10_000).map { _ in Recorder<Counted>() }
    for subscriber in subscribers { store.subscribe(subscriber) { $0.select(\.counted) } }
    comparisons.value = 0
    for subscriber in subscribers.shuffled() { store.unsubscribe(subscriber) }
    store.dispatch(Change.number(1))
    #expect(comparisons.value == 0)
    #expect(subscribers.allSatisfy { $0.count == 1 })
  }
}
