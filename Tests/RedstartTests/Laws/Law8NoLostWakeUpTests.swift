import Dispatch
import Foundation
import TestSupport
import Testing

@testable import Redstart

/// Law 8: no wake-up is lost, and none is taken up by a thread that holds the store.
@Suite struct Law8NoLostWakeUpTests {
  typealias Counter = Store<Int, Int>

  /// A thread that is inside a batch tells nobody, though a change from before is still to be told on the main actor, where
  /// the batch is: its observers would run with the store held.
  @Test @MainActor func nobodyIsToldInsideABatch() async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let told = Log<Int>()
    let token = store.observe(\.self, on: .shared, initial: false) { told.add($0) }
    Threads.run { store.dispatch(1) }
    store.batch {
      store.dispatch(10)
      #expect(told.entries == [])
      store.observe(\.self) { _ in }.cancel()
      #expect(told.entries == [])
    }
    #expect(told.entries == [11])
    token.cancel()
  }

  @Test @MainActor func nobodyIsToldInsideAMiddleware() async {
    let told = Log<Int>()
    let seen = Log<[Int]>()
    let observed = Guarded<Counter?>(nil)
    let middleware = Middleware<Int, Int> { context, next, action in
      guard action == 10 else {
        _ = next(action)
        return
      }
      context.dispatch(100)
      next(action)
      observed.value?.observe(\.self) { _ in }.cancel()
      seen.add(told.entries)
    }
    let store = Counter(initialState: 0, middleware: [middleware]) {
      (count: inout Int, step: Int) in count += step
    }
    observed.value = store
    let token = store.observe(\.self, on: .shared, initial: false) { told.add($0) }
    Threads.run { store.dispatch(1) }
    store.dispatch(10)
    #expect(seen.entries == [[]])
    #expect(told.entries == [111])
    observed.value = nil
    token.cancel()
  }

  /// The role that a deliverer leaves to a waiting thread is not taken up inside that thread's batch, but after it.
  @Test func aHandOverIsTakenUpAfterTheBatch() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let core = store.core
    let isInRound = Gate()
    let isInBatch = Gate()
    let isComparing = Gate()
    let told = Log<Int>()
    let tokens = [
      store.observe(\.self, initial: false) { count in
        told.add(count)
        guard count == 1 else { return }
        store.dispatch(10)
        isInRound.open()
        isInBatch.pass()
      },
      // The round's last observer is compared under the lock, while the other thread comes to wait for it.
      store.observe(
        Selection(\.self) { old, new in
          guard old == 0, new == 11 else { return old == new }
          isComparing.open()
          while !core.someoneWaits { sched_yield() }
          return true
        }, initial: false
      ) { _ in },
    ]
    let first = Threads.start { store.dispatch(1) }
    isInRound.pass()
    store.batch {
      isInBatch.open()
      isComparing.pass()
      store.dispatch(100)
      first.pass()
      #expect(told.entries == [1])
    }
    #expect(told.entries == [1, 111])
    for token in tokens { token.cancel() }
  }

  /// After the last change comes the last value, whoever delivers: many short races of two threads.
  @Test(arguments: [false, true])
  func theLastValueIsTold(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let last = Guarded(0)
    let token = store.observe(\.self, initial: false) { last.value = $0 }
    var isTold = true
    for _ in 0..<Scale.count(1000) where isTold {
      Threads.run(2) { _ in
        for _ in 0..<10 { store.dispatch(1) }
      }
      isTold = last.value == store.state
    }
    #expect(isTold)
    token.cancel()
  }

  @Test(arguments: [false, true])
  func theLastValueIsToldOnTheMainActor(hasMiddleware: Bool) async {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let last = Guarded(0)
    let token = store.observe(\.self, on: .shared, initial: false) { last.value = $0 }
    var isTold = true
    for _ in 0..<Scale.count(500) where isTold {
      Threads.run(2) { _ in
        for _ in 0..<10 { store.dispatch(1) }
      }
      // Hops come in order, so what was due has been told when a later one arrives.
      await Main.turn()
      isTold = last.value == store.state
    }
    #expect(isTold)
    token.cancel()
  }
}
