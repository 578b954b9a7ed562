import ReduxKit
import TestSupport
import Testing

@Suite("The order of notifications")
struct OrderTests {
  @Test("Subscribers are told in the order of subscription, in every process")
  func subscriptionOrder() {
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    for index in 0..<20 { store.subscribe { _ in told.add(index) } }
    store.dispatch(Add(1))
    #expect(told.entries == Array(0..<20))
  }

  @Test("One that is disposed of in the middle of a round is not called later in it")
  func disposedInARound() {
    let store = createStore(counter, state: nil)
    let told = Log<String>()
    let second = Guarded<(any ReduxDisposable & Sendable)?>(nil)
    store.subscribe { _ in
      told.add("first")
      second.value?.dispose()
    }
    second.value = store.subscribe { _ in told.add("second") }
    store.subscribe { _ in told.add("third") }
    store.dispatch(Add(1))
    #expect(told.entries == ["first", "third"])
    second.value = nil
  }

  @Test("One that disposes of itself is not called again")
  func disposesOfItself() {
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    let token = Guarded<(any ReduxDisposable & Sendable)?>(nil)
    token.value = store.subscribe { state in
      told.add(state)
      token.value?.dispose()
    }
    store.dispatch(Add(1))
    store.dispatch(Add(1))
    #expect(told.entries == [1])
    token.value = nil
  }

  @Test("One that subscribes in the middle of a round is told from the next action on")
  func subscribedInARound() {
    let store = createStore(counter, state: nil)
    let told = Log<String>()
    let isFirst = Guarded(true)
    let subscription = store.subscribe { state in
      told.add("first \(state)")
      guard isFirst.exchange(false) else { return }
      store.subscribe { told.add("second \($0)") }
    }
    store.dispatch(Add(1))
    store.dispatch(Add(1))
    #expect(told.entries == ["first 1", "first 2", "second 2"])
    subscription.dispose()
  }

  @Test("Nobody is told an older state after a newer one, however subscribers dispatch")
  func neverBack() {
    let store = createStore(counter, state: nil)
    let told = Log<[Int]>()
    let subscriptions = (0..<3).map { index in
      store.subscribe { state in
        told.add([index, state])
        if index == 0, state == 1 { store.dispatch(Add(1)) }
      }
    }
    store.dispatch(Add(1))
    #expect(told.entries == [[0, 1], [1, 2], [2, 2], [0, 2]])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test("The subscribers are told inside next: 1> 2> 3> reducer subscriber <3 <2 <1")
  func insideNext() {
    let log = Log<String>()
    func naming(_ name: Int) -> Middleware<Int> {
      { _ in
        { next in
          { action in
            log.add("\(name)>")
            defer { log.add("<\(name)") }
            return next(action)
          }
        }
      }
    }
    let store = applyMiddleware([naming(1), naming(2), naming(3)])(createStore)(
      { count, action in
        if action is Add { log.add("reducer") }
        return counter(count, action)
      }, nil)
    store.subscribe { _ in log.add("subscriber") }
    store.dispatch(Add(1))
    #expect(log.entries == ["1>", "2>", "3>", "reducer", "subscriber", "<3", "<2", "<1"])
  }
}
