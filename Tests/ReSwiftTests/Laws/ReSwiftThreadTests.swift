import Dispatch
import Foundation
import ReSwift
import TestSupport
import Testing

/// A store of the façade on any thread: what was random, racy or crashing follows the laws.
@Suite struct ReSwiftThreadTests {
  /// Held as Swift 6 programs hold it.
  static let store = Reducing.store()

  static func counting(action: Action, state: TestState?) -> TestState {
    var state = state ?? TestState()
    state.other += 1
    return state
  }

  @Test func twoThreadsCountRightWhileAThirdOnlyReads() {
    let count = Scale.underSanitizers(10_000)
    let store = Store(reducer: Self.counting, state: TestState())
    Threads.run(3) { index in
      for _ in 0..<count {
        if index < 2 {
          store.dispatch(Change.other)
        } else {
          #expect((0...2 * count).contains(store.state.other))
        }
      }
    }
    #expect(store.state.other == 2 * count)
  }

  @Test func oneThreadDispatchesWhileAnotherSubscribesAndUnsubscribes() {
    let count = Scale.underSanitizers(2_000)
    let store = Store(reducer: Self.counting, state: TestState())
    let last = Guarded(0)
    Threads.run(2) { index in
      for _ in 0..<count {
        if index == 0 {
          store.dispatch(Change.other)
        } else {
          let subscriber = Recorder<TestState> { state in last.value = state.other }
          store.subscribe(subscriber)
          store.unsubscribe(subscriber)
        }
      }
    }
    #expect(store.state.other == count)
    #expect(last.value <= count)
  }

  /// Appends, with time for another thread between the reading and the writing.
  static func append(
    _ middleware: @escaping Middleware<TestState>, to list: inout [Middleware<TestState>]
  ) {
    list.append(middleware)
    for _ in 0..<1_000 { sched_yield() }
  }

  @Test func noMiddlewareIsLostThatTwoThreadsAppend() {
    let count = 10
    let store = Store(reducer: Self.counting, state: TestState())
    let passed = Guarded(0)
    Threads.run(2) { _ in
      for _ in 0..<count {
        Self.append(
          { _, _ in
            { next in
              { action in
                passed.change { $0 += 1 }
                next(action)
              }
            }
          }, to: &store.middleware)
      }
    }
    #expect(store.middleware.count == 2 * count)
    store.dispatch(Change.other)
    #expect(passed.value == 2 * count)
  }

  @Test func aGlobalStoreIsDispatchedToFromTasks() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<10 { group.addTask { Self.store.dispatch(Change.number(number)) } }
    }
    #expect(Self.store.state.number.map((0..<10).contains) == true)
  }

  @Test func aMiddlewaresCallbackDispatchesFromAnotherThread() {
    let isDone = Gate()
    let loading: Middleware<TestState> = { dispatch, getState in
      { next in
        { action in
          if case Change.note = action {
            DispatchQueue.global().async {
              dispatch(Change.name("loaded \(getState()?.note.text ?? "?")"))
              isDone.open()
            }
          }
          next(action)
        }
      }
    }
    let store = Reducing.store(middleware: [loading])
    store.dispatch(Change.note("x"))
    isDone.pass()
    #expect(store.state.name == "loaded x")
  }

  @Test func noOtherThreadsActionComesBetweenAMiddlewaresReadAndItsNext() {
    let started = Log<Int?>()
    let once: Middleware<TestState> = { _, getState in
      { next in
        { action in
          if getState()?.number == nil {
            started.add(getState()?.number)
            next(Change.number(1))
          }
        }
      }
    }
    let store = Reducing.store(middleware: [once])
    Threads.run(4) { _ in store.dispatch(Change.nothing) }
    #expect(started.count == 1)
  }

  @Test func subscribersOfOtherThreadsAreCalledOnTheSendersThread() {
    let store = Reducing.store()
    let onMain = Log<Bool>()
    let subscriber = Recorder<TestState> { _ in
      onMain.add(DispatchQueue.getSpecific(key: Self.mainKey) == true)
    }
    Threads.run { store.subscribe(subscriber) }
    Threads.run { store.dispatch(Change.other) }
    #expect(onMain.entries == [false, false])
  }

  @MainActor @Test func aSubscriptionMadeOnTheMainThreadIsCalledThere() async {
    let store = Reducing.store()
    let screen = Screen()
    store.subscribe(screen) { $0.select(\.number) }
    store.dispatch(Change.number(1))
    #expect(screen.numbers == [nil, 1])
    let isDone = Threads.start { for number in 2...100 { store.dispatch(Change.number(number)) } }
    await Task.detached { _ = isDone.pass() }.value
    await Main.turn()
    #expect(screen.numbers.last == 100)
    let told = screen.numbers.compactMap { $0 }
    #expect(told == told.sorted())
  }

  @MainActor @Test func whoSubscribesOnTheMainThreadBeforeThereIsAStateIsCalledThere() async {
    let swallowing: Middleware<TestState> = { _, _ in
      { next in { action in if !(action is ReSwiftInit) { next(action) } } }
    }
    let store = Store<TestState>(
      reducer: Reducing.test, state: nil, middleware: [swallowing])
    let screen = Screen()
    store.subscribe(screen) { $0.select(\.number) }
    #expect(screen.numbers.isEmpty)
    let isDone = Threads.start { for number in 1...2 { store.dispatch(Change.number(number)) } }
    await Task.detached { _ = isDone.pass() }.value
    await Main.turn()
    #expect(screen.numbers.last == 2)
    store.dispatch(Change.number(3))
    #expect(screen.numbers.last == 3)
  }

  /// As a view controller is written: on the main actor, without a word about threads.
  @MainActor final class Screen: @MainActor StoreSubscriber {
    private(set) var numbers: [Int?] = []

    func newState(state: Int?) {
      #expect(DispatchQueue.getSpecific(key: ReSwiftThreadTests.mainKey) == true)
      numbers.append(state)
    }
  }

  static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
