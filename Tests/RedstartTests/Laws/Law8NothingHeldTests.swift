import Redstart
import TestSupport
import Testing

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
}
