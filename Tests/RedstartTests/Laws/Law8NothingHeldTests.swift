import Foundation
import Testing

@testable import Redstart

/// Law 8: nothing is held while observers run.
@Suite struct Law8NothingHeldTests {
  typealias Counter = Store<Int, Int>

  static func counter(hasMiddleware: Bool) -> Counter {
    let passing = Middleware<Int, Int> { _, next, action in next(action) }
    return Store(initialState: 0, middleware: hasMiddleware ? [passing] : []) {
      (count: inout Int, step: Int) in count += step
    }
  }

  @Test(arguments: [false, true])
  func anObserverWaitsForAnotherThreadsDispatch(hasMiddleware: Bool) {
    let store = Self.counter(hasMiddleware: hasMiddleware)
    let told = Log<Int>()
    let token = store.observe(\.self, initial: false) { count in
      told.add(count)
      if count == 1 { Threads.run { store.dispatch(10) } }
    }
    store.dispatch(1)
    #expect(told.entries == [1, 11])
    token.cancel()
  }

  @Test(arguments: [false, true]) @MainActor
  func anObserverOnTheMainActorWaitsForAnotherThreadsDispatch(hasMiddleware: Bool) {
    let store = Self.counter(hasMiddleware: hasMiddleware)
    let told = Log<Int>()
    let token = store.observe(\.self, on: .shared, initial: false) { count in
      told.add(count)
      if count == 1 { Threads.run { store.dispatch(10) } }
    }
    store.dispatch(1)
    #expect(told.entries.first == 1)
    // The other thread's action came after the round of this one, and not from within it: it comes by hop, or with the
    // next dispatch here.
    store.dispatch(100)
    #expect(told.entries.last == 111)
    token.cancel()
  }

  @Test(arguments: [false, true])
  func anObserverWaitsForAnotherThreadsBatchReadAndObservation(hasMiddleware: Bool) {
    let store = Self.counter(hasMiddleware: hasMiddleware)
    let read = Log<Int>()
    let token = store.observe(\.self, initial: false) { count in
      guard count == 1 else { return }
      Threads.run {
        store.batch {
          store.dispatch(2)
          read.add(store.state)
          store.dispatch(4)
        }
        store.observe(\.self) { read.add($0) }.cancel()
      }
    }
    store.dispatch(1)
    #expect(read.entries == [3, 7])
    token.cancel()
  }

  /// The first call is an observer's call like every other.
  @Test(arguments: [false, true])
  func aFirstCallWaitsForAnotherThreadsDispatch(hasMiddleware: Bool) {
    let store = Self.counter(hasMiddleware: hasMiddleware)
    let told = Log<Int>()
    let token = store.observe(\.self) { count in
      told.add(count)
      if count == 0 { Threads.run { store.dispatch(5) } }
    }
    #expect(told.entries == [0, 5])
    token.cancel()
  }

  @Test(arguments: [false, true])
  func anObserverObservesCancelsAndDropsTheStore(hasMiddleware: Bool) {
    let told = Log<String>()
    let shared = Guarded<Counter?>(Self.counter(hasMiddleware: hasMiddleware))
    weak let weakStore = shared.value
    let tokens = Guarded<[ObservationToken]>([])
    if let store = shared.value {
      let first = store.observe(\.self, initial: false) { count in
        told.add("first \(count)")
        for token in tokens.exchange([]) { token.cancel() }
        if let store = shared.value {
          tokens.value = [store.observe(\.self) { told.add("new \($0)") }]
        }
        _ = shared.exchange(nil)
      }
      tokens.value = [first, store.observe(\.self, initial: false) { told.add("second \($0)") }]
    }
    // The observer drops the last reference but the one of this call.
    shared.value?.dispatch(1)
    #expect(told.entries == ["first 1", "new 1"])
    #expect(weakStore == nil)
    #expect(tokens.value.first?.isCancelled == true)
  }

  /// A thread that delivers hands the role over to one that waits. Two threads send as fast as they can, and each call lasts
  /// until something newer is there to be told; a dispatch that was kept delivering for the other thread would make a call
  /// for each of its dispatches.
  @Test(arguments: [false, true])
  func noDispatchIsKeptDeliveringForEver(hasMiddleware: Bool) {
    let store = Self.counter(hasMiddleware: hasMiddleware)
    let count = Scale.count(20_000)
    let calls = Guarded<[ThreadID: Int]>([:])
    let token = store.observe(\.self, initial: false) { _ in
      calls.change { $0[.current, default: 0] += 1 }
      let revision = store.revision
      var tries = 0
      while store.revision == revision, tries < 100 {
        sched_yield()
        tries += 1
      }
    }
    let longest = Guarded(0)
    Threads.run(2) { _ in
      for _ in 0..<count {
        let before = calls.value[.current, default: 0]
        store.dispatch(1)
        let during = calls.value[.current, default: 0] - before
        longest.change { $0 = max($0, during) }
      }
    }
    print("LONGEST", longest.value, calls.value.values.reduce(0, +))
    #expect(store.state == 2 * count)
    #expect(longest.value < count / 4)
    token.cancel()
  }
}
