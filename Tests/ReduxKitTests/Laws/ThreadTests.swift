import ReduxKit
import TestSupport
import Testing

/// Global, as apps have it, and used from every thread without an annotation.
private let globalStore = createStore(counter, state: nil)

@Suite("Any thread, in one order")
struct ThreadTests {
  private static let count = 10_000

  @Test("Two threads with 10,000 increments each and a thread that only reads: nothing is lost")
  func twoThreadsAndAReader() {
    let count = Scale.underSanitizers(Self.count)
    let told = Guarded(0)
    let calls = Guarded(0)
    let token = globalStore.subscribe { state in
      #expect(told.exchange(state) < state)
      calls.change { $0 += 1 }
    }
    let isDone = Guarded(false)
    let reader = Threads.start {
      var last = 0
      while !isDone.value {
        let state = globalStore.state
        if state < last { Issue.record("An older state was read after a newer one.") }
        last = state
      }
    }
    Threads.run(2) { _ in
      for _ in 0..<count { globalStore.dispatch(Add(1)) }
    }
    isDone.value = true
    reader.pass()
    token.dispose()
    #expect(globalStore.state == 2 * count)
    #expect(told.value == 2 * count)
    #expect(calls.value == 2 * count)
  }

  @Test("Two threads through middleware, a stream and an enhancer: nothing is lost")
  func twoThreadsThroughEverything() {
    let count = Scale.count(2_000)
    let pass: Middleware<Int> = { _ in { next in { action in next(action) } } }
    let enhancer: StoreEnhancer<Int> = { createStore in
      { reducer, state in
        let store = createStore(reducer, state)
        return Store(
          dispatch: store.dispatch, subscribe: store.subscribe, getState: store.getState)
      }
    }
    let store = compose([applyMiddleware([pass, pass]), enhancer, applyMiddleware([pass])])(
      createStreamStore(createSubjectStream))(counter, 0)
    let last = Guarded(0)
    store.subscribe { last.value = $0 }
    Threads.run(2) { _ in
      for _ in 0..<count { store.dispatch(Add(1)) }
    }
    #expect(store.state == 2 * count)
    #expect(last.value == 2 * count)
  }

  /// Lets one start through at a time, by looking at the state first.
  private static func onlyOnce(_ passed: Guarded<Int>) -> Middleware<Int> {
    { api in
      { next in
        { action in
          guard action is Add else { return next(action) }
          guard api.state == 0 else { return action }
          passed.change { $0 += 1 }
          return next(action)
        }
      }
    }
  }

  enum Composition: CaseIterable {
    case plain
    case overAnEnhancer
    case overAStream
    case overBoth

    func create(_ middleware: @escaping Middleware<Int>) -> Store<Int> {
      let enhancer: StoreEnhancer<Int> = { createStore in
        { reducer, state in
          let store = createStore(reducer, state)
          return Store(
            dispatch: { action in store.dispatch(action) },
            subscribe: { store.subscribe($0) }, getState: { store.getState() })
        }
      }
      let stream: StoreCreator<Int> = createStreamStore(createSimpleStream)
      let apply = applyMiddleware([middleware])
      switch self {
      case .plain: return apply(createStore)(counter, 0)
      case .overAnEnhancer: return apply(enhancer(createStore))(counter, 0)
      case .overAStream: return apply(stream)(counter, 0)
      case .overBoth: return apply(enhancer(stream))(counter, 0)
      }
    }
  }

  @Test("A middleware that reads and then decides cannot race", arguments: Composition.allCases)
  func atomicTurns(_ composition: Composition) {
    for _ in 0..<Scale.count(200) {
      let passed = Guarded(0)
      let store = composition.create(Self.onlyOnce(passed))
      Threads.run(2) { _ in store.dispatch(Add(1)) }
      #expect(passed.value == 1)
      #expect(store.state == 1)
    }
  }

  @Test("A next that is kept and called on another thread waits for the running turn")
  func keptNextTakesTheTurn() {
    let kept = Guarded<Unsendable<Dispatch>?>(nil)
    let isInside = Guarded(false)
    let wasInside = Guarded(false)
    let keeping: Middleware<Int> = { _ in
      { next in
        kept.value = Unsendable(next)
        return next
      }
    }
    let entered = Gate()
    let leave = Gate()
    let waiting: Middleware<Int> = { _ in
      { next in
        { action in
          if isInside.exchange(true) { wasInside.value = true }
          defer { isInside.value = false }
          if action is Reset {
            entered.open()
            leave.pass()
          }
          return next(action)
        }
      }
    }
    let store = applyMiddleware([keeping, waiting])(createStore)(counter, 0)
    let first = Threads.start { store.dispatch(Reset()) }
    entered.pass()
    let isSent = Guarded(false)
    let second = Threads.start {
      _ = kept.value?.value(Add(5))
      isSent.value = true
    }
    #expect(!isSent.value)
    leave.open()
    first.pass()
    second.pass()
    #expect(!wasInside.value)
    #expect(store.state == 5)
    kept.value = nil
  }

  @Test("Subscribing, disposing and dropping beside dispatches is safe")
  func comingAndGoing() {
    let count = Scale.count(2_000)
    let store = createStore(counter, state: nil)
    Threads.run(3) { index in
      for number in 0..<count {
        if index == 0 {
          store.dispatch(Add(1))
        } else {
          let token = store.subscribe { _ in }
          if number % 3 == 0 { store.subscribe(\.self) { _ in }.dispose() }
          token.dispose()
          #expect(token.disposed)
        }
      }
    }
    #expect(store.state == count)
  }

  @Test("A store, its subscriptions and its middleware's api may be passed to tasks")
  func tasks() async {
    let apis = Guarded<MiddlewareApi<Int>?>(nil)
    let keeping: Middleware<Int> = { api in
      apis.value = api
      return { next in next }
    }
    let store = applyMiddleware([keeping])(createStore)(counter, nil)
    let told = Log<Int>()
    let token = store.subscribe { told.add($0) }
    await Task { store.dispatch(Add(1)) }.value
    await Task { [api = apis.value] in api?.dispatch(Add(1)) }.value
    await Task { token.dispose() }.value
    store.dispatch(Add(1))
    #expect(told.entries == [1, 2])
    apis.value = nil
  }
}
