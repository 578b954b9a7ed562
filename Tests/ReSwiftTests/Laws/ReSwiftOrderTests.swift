import ReSwift
import Redstart
import TestSupport
import Testing

/// Order, re-entrancy and stack.
@Suite struct ReSwiftOrderTests {
  static func logging(_ number: Int, _ log: Log<String>) -> ReSwift.Middleware<TestState> {
    { _, _ in
      { next in
        { action in
          log.add("\(number)>")
          next(action)
          log.add("<\(number)")
        }
      }
    }
  }

  @Test func subscribersAreToldInsideNext() {
    let log = Log<String>()
    let store = ReSwift.Store<TestState>(
      reducer: { action, state in
        log.add("reducer")
        return Reducing.test(action: action, state: state)
      }, state: TestState(), middleware: (1...3).map { Self.logging($0, log) })
    let subscriber = Recorder<TestState> { _ in log.add("subscriber") }
    store.subscribe(subscriber)
    _ = log.take()
    store.dispatch(Change.other)
    #expect(log.entries.joined(separator: " ") == "1> 2> 3> reducer subscriber <3 <2 <1")
    withExtendedLifetime(subscriber) {}
  }

  @Test func subscribersAreToldInTheOrderOfSubscriptionWhateverTheySelect() {
    let store = Reducing.store()
    let log = Log<Int>()
    let whole = [0, 4].map { index in Recorder<TestState> { _ in log.add(index) } }
    let parts = [1, 2, 3].map { index in Recorder<Int> { _ in log.add(index) } }
    store.subscribe(whole[0])
    store.subscribe(parts[0]) { $0.select(\.other) }
    store.subscribe(parts[1]) { $0.select { $0.other } }
    store.subscribe(parts[2]) { $0.select(\.other) }
    store.subscribe(whole[1])
    _ = log.take()
    store.dispatch(Change.other)
    #expect(log.entries == [0, 1, 2, 3, 4])
    withExtendedLifetime((whole, parts)) {}
  }

  @Test func aSubscriberIsNeverToldWhatItWasLastToldAlthoughAnotherDispatches() {
    let store = Reducing.store()
    let printer = Recorder<Int?>()
    let limiter = Recorder<Int?> { number in
      if let number, number > 42 { store.dispatch(Change.number(42)) }
    }
    store.subscribe(limiter) { $0.select(\.number) }
    store.subscribe(printer) { $0.select { $0.number } }
    for number in [20, 30, 100] { store.dispatch(Change.number(number)) }
    #expect(printer.received == [nil, 20, 30, 42])
    #expect(limiter.received == [nil, 20, 30, 100, 42])
  }

  @Test func whoIsUnsubscribedInARoundIsNotCalledLaterInIt() {
    let store = Reducing.store()
    let second = Recorder<TestState>()
    let first = Recorder<TestState> { state in
      if state.other > 0 { store.unsubscribe(second) }
    }
    store.subscribe(first)
    store.subscribe(second)
    store.dispatch(Change.other)
    #expect(second.count == 1)
  }

  @Test func aSubscriptionThatIsReplacedInARoundFiresOnce() {
    let store = Reducing.store()
    let second = Recorder<TestState>()
    let first = Recorder<TestState> { state in
      if state.other > 0 { store.subscribe(second) }
    }
    store.subscribe(first)
    store.subscribe(second)
    store.dispatch(Change.other)
    #expect(second.received.map(\.other) == [0, 1])
  }

  @Test func aSubscriberMayUnsubscribeInItsFirstCall() {
    let store = Reducing.store()
    let box = Guarded<Recorder<TestState>?>(nil)
    let subscriber = Recorder<TestState> { _ in if let it = box.value { store.unsubscribe(it) } }
    box.value = subscriber
    store.subscribe(subscriber)
    store.dispatch(Change.other)
    #expect(subscriber.count == 1)
    store.subscribe(subscriber)
    #expect(subscriber.count == 2)
    box.value = nil
  }

  @Test func aMillionDispatchesChainedInNewStateNeedConstantStack() {
    let count = Scale.long(1_000_000)
    Threads.run(stackSize: Threads.smallStack) {
      let store = Reducing.store()
      let depth = StackDepth()
      let chained = Chained { number in
        depth.note()
        if number < count { store.dispatch(Change.number(number + 1)) }
      }
      store.subscribe(chained) { $0.select(\.number) }
      store.dispatch(Change.number(1))
      #expect(store.state.number == count)
      #expect(depth.spread < 8_192)
    }
  }

  /// Keeps nothing, so that a million calls cost no memory.
  final class Chained: StoreSubscriber {
    private let body: (Int) -> Void
    init(_ body: @escaping (Int) -> Void) { self.body = body }
    func newState(state: Int?) { if let state { body(state) } }
  }

  @Test func theReducerMayReadTheStateFromBeforeTheAction() {
    let box = Guarded<ReSwift.Store<Int>?>(nil)
    let store = ReSwift.Store<Int>(
      reducer: { _, state in (box.value?.state ?? 0) + (state ?? 0) + 1 }, state: 1)
    box.value = store
    store.dispatch(Change.other)
    box.value = nil
    #expect(store.state == 3)
  }

  @Test func subscribingInAReducerIsReportedAndHasNoEffect() {
    let errors = Log<ProgrammerError>()
    let subscriber = Recorder<Int>()
    let box = Guarded<ReSwift.Store<Int>?>(nil)
    let store = ReSwift.Store<Int>(
      reducer: { _, state in
        box.value?.subscribe(subscriber)
        return (state ?? 0) + 1
      }, state: 0)
    box.value = store
    errors.collect { store.dispatch(Change.other) }
    box.value = nil
    #expect(errors.entries.map(\.kind) == [.observeUnderLock])
    #expect(subscriber.count == 0)
    let isDone = Threads.start { store.dispatch(Change.other) }
    #expect(isDone.pass())
    #expect(store.state == 2)
  }
}
