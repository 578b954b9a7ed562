import ReSwift
import Redstart
import TestSupport
import Testing

/// The chain: what is kept of it, what is built anew, and what is left when its store has gone.
@Suite struct ReSwiftChainTests {
  /// Counts in its outer closure's variable, which begins anew when it is built anew.
  static func counting(_ name: String, _ log: Log<String>) -> ReSwift.Middleware<TestState> {
    { _, _ in
      log.add("build \(name)")
      let count = Guarded(0)
      return { next in
        { action in
          count.change { $0 += 1 }
          log.add("\(name)\(count.value)")
          next(action)
        }
      }
    }
  }

  @Test func theOuterClosuresRunAtTheFirstDispatchTheLastMiddlewaresFirst() {
    let log = Log<String>()
    let store = Reducing.store(middleware: [Self.counting("a", log), Self.counting("b", log)])
    #expect(log.entries.isEmpty)
    store.dispatch(Change.other)
    #expect(log.entries == ["build b", "build a", "a1", "b1"])
  }

  @Test func whatStaysInTheListGoesOnWithWhatItKeeps() {
    let log = Log<String>()
    let store = Reducing.store(middleware: [Self.counting("a", log), Self.counting("b", log)])
    store.dispatch(Change.other)
    _ = log.take()
    store.middleware.append(Self.counting("c", log))
    #expect(log.take() == ["build c"])
    store.dispatch(Change.other)
    #expect(log.take() == ["a2", "b2", "c1"])
    store.middleware.remove(at: 1)
    store.dispatch(Change.other)
    #expect(log.take() == ["a3", "c2"])
    store.middleware = [Self.counting("a", log)]
    store.dispatch(Change.other)
    #expect(log.take() == ["build a", "a1"])
  }

  @Test func aChangeMadeInNewStateTakesEffectOnTheNextDispatch() {
    let log = Log<String>()
    let store = Reducing.store(middleware: [Self.counting("a", log)])
    let subscriber = Recorder<TestState> { state in
      if state.other == 1 { store.middleware = [] }
    }
    store.subscribe(subscriber)
    for _ in 0..<2 { store.dispatch(Change.other) }
    #expect(log.entries == ["build a", "a1"])
    #expect(store.state.other == 2)
  }

  @Test func theDispatchFunctionCanBeReadReplacedAndPutBack() {
    let log = Log<String>()
    let store = Reducing.store(middleware: [Self.counting("a", log)])
    let original = store.dispatchFunction
    store.dispatchFunction = { action in
      log.add("outer")
      original?(action)
    }
    store.dispatch(Change.other)
    #expect(log.take() == ["build a", "outer", "a1"])
    #expect(store.state.other == 1)
    store.dispatchFunction(Change.other)
    #expect(log.take() == ["outer", "a2"])
    store.dispatchFunction = nil
    store.dispatch(Change.other)
    #expect(log.take() == ["a3"])
    #expect(store.state.other == 3)
  }

  @Test(arguments: [false, true])
  func aDispatchFunctionThatWasSetIsTheOneThatIsRead(hasMiddleware: Bool) {
    let log = Log<String>()
    let store = Reducing.store(middleware: hasMiddleware ? [Self.counting("a", log)] : [])
    store.dispatchFunction = { _ in log.add("first") }
    let first = store.dispatchFunction
    store.dispatch(Change.other)
    store.dispatchFunction = { action in
      log.add("second")
      first?(action)
    }
    store.dispatch(Change.other)
    store.dispatchFunction(Change.other)
    #expect(log.take() == ["first", "second", "first", "second", "first"])
    #expect(store.state.other == 0)
    store.middleware = []
    store.dispatchFunction(Change.other)
    #expect(log.entries.isEmpty)
    #expect(store.state.other == 1)
  }

  /// Logs its calls. `@unchecked Sendable` is sound: what it adds is a log, which is for any thread.
  final class LoggingStore: ReSwift.Store<TestState>, @unchecked Sendable {
    let log = Log<String>()

    override func dispatch(_ action: Action) {
      log.add("dispatch")
      super.dispatch(action)
    }

    override func _defaultDispatch(action: Action) {
      log.add("default")
      super._defaultDispatch(action: action)
    }

    override func subscribe<S: StoreSubscriber>(_ subscriber: S)
    where S.StoreSubscriberStateType == TestState {
      log.add("subscribe")
      super.subscribe(subscriber)
    }

    override func unsubscribe(_ subscriber: AnyStoreSubscriber) {
      log.add("unsubscribe")
      super.unsubscribe(subscriber)
    }
  }

  @Test(arguments: [false, true])
  func aSubclassIsAskedFirst(hasMiddleware: Bool) {
    let log = Log<String>()
    let store = LoggingStore(
      reducer: Reducing.test, state: nil,
      middleware: hasMiddleware ? [ReSwiftOrderTests.logging(1, log)] : [])
    #expect(store.log.take() == ["dispatch", "default"])
    let subscriber = Recorder<TestState>()
    store.subscribe(subscriber)
    store.dispatch(Change.other)
    store.unsubscribe(subscriber)
    #expect(store.log.entries == ["subscribe", "dispatch", "default", "unsubscribe"])
    #expect(subscriber.received.map(\.other) == [0, 1])
    #expect(log.entries == (hasMiddleware ? ["1>", "<1", "1>", "<1"] : []))
  }

  @Test func dispatchingWhileTheChainIsBuiltIsReported() {
    let errors = Log<ProgrammerError>()
    let eager: ReSwift.Middleware<TestState> = { dispatch, _ in
      dispatch(Change.other)
      return { next in { action in next(action) } }
    }
    let store = Reducing.store(middleware: [eager])
    errors.collect { store.dispatch(Change.number(1)) }
    #expect(errors.entries.map(\.kind) == [.dispatchWhileBuilding])
    #expect(store.state.number == 1)
    #expect(store.state.other == 0)
  }

  @Test func whatIsKeptBeyondTheStoresEndDropsActionsWhichAreCountedAndTold() {
    let kept = Guarded<
      (dispatch: DispatchFunction, next: DispatchFunction, state: () -> TestState?)?
    >(nil)
    let hooked = Log<String>()
    var refusals: RefusalCounter?
    do {
      let keeping: ReSwift.Middleware<TestState> = { dispatch, getState in
        { next in
          kept.value = (dispatch, next, getState)
          return { action in next(action) }
        }
      }
      let store = Reducing.store(middleware: [keeping])
      store.onRefusal { action, error in hooked.add("\(action) \(error == nil)") }
      refusals = store.refusals
      store.dispatch(Change.other)
      kept.value?.next(Change.other)
      kept.value?.dispatch(Change.other)
      #expect(store.state.other == 3)
      #expect(hooked.entries.isEmpty)
    }
    kept.value?.dispatch(Change.name("late"))
    kept.value?.next(Change.name("later"))
    #expect(kept.value?.state() == nil)
    #expect(refusals?.ended == 2)
    #expect(hooked.entries == ["name(\"late\") true", "name(\"later\") true"])
  }
}
