import ReduxKit
import TestSupport
import Testing

import struct Redstart.ProgrammerError

@Suite("The store")
struct StoreTests {
  @Test("Without a state the first one comes from the reducer, with a default action")
  func firstState() {
    let log = Log<String>()
    let store = createStore(
      { (count: Int?, action: any Action) in
        log.add("\(count.map(String.init) ?? "nil") \(action.type)")
        return (count ?? 5) + (action is DefaultAction ? 1 : 0)
      }, state: nil)
    #expect(store.state == 6)
    #expect(log.entries == ["nil DefaultAction"])
  }

  @Test("With a state the store begins with it, and the reducer is not called")
  func givenState() {
    let log = Log<String>()
    let store = createStore(
      { (count: Int?, action: any Action) in
        log.add(action.type)
        return count ?? 0
      }, state: 3)
    #expect(store.state == 3)
    #expect(log.entries.isEmpty)
  }

  @Test("One dispatch is one reduction, and the subscriber receives the new state")
  func oneDispatch() {
    let reductions = Guarded(0)
    let store = createStore(
      { (count: Int?, action: any Action) in
        reductions.change { $0 += 1 }
        return counter(count, action)
      }, state: 0)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    store.dispatch(Add(2))
    #expect(reductions.value == 1)
    #expect(told.entries == [2])
  }

  @Test("n dispatches are n reductions, and the subscriber is told of each, changed or not")
  func manyDispatches() {
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    for _ in 0..<3 { store.dispatch(Add(1)) }
    store.dispatch(Nothing())
    store.dispatch(Nothing())
    #expect(store.state == 3)
    #expect(told.entries == [1, 2, 3, 3, 3])
  }

  @Test("Subscribing does not deliver the current state")
  func noReplay() {
    let store = createStore(counter, state: 9)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    #expect(told.entries.isEmpty)
  }

  @Test("state and getState give the newest state directly after a dispatch")
  func newestState() {
    let store = createStore(counter, state: nil)
    for number in 1...5 {
      store.dispatch(Add(1))
      #expect(store.state == number)
      #expect(store.getState() == number)
    }
  }

  @Test("Nested reducers change their parts under one root reducer")
  func nestedReducers() {
    let store = createStore(Form.reduce, state: nil)
    store.dispatch(Add(2))
    #expect(store.state == Form(count: 2))
    store.dispatch(Form.Push(item: "a"))
    #expect(store.state == Form(count: 2, items: ["a"]))
    store.dispatch(Form.Write(text: "b"))
    #expect(store.state == Form(count: 2, items: ["a"], text: "b"))
  }

  @Test("Dispatching inside a reducer is a reported programmer's error without effect")
  func dispatchInAReducer() {
    let later = Guarded<Store<Int>?>(nil)
    let store = createStore(
      { (count: Int?, action: any Action) in
        if action is Add { later.value?.dispatch(Change.set(100)) }
        return counter(count, action)
      }, state: 0)
    later.value = store
    defer { later.value = nil }
    let errors = Log<ProgrammerError>()
    errors.collect { _ = store.dispatch(Add(1)) }
    #expect(errors.entries.map(\.kind) == [.dispatchUnderLock])
    #expect(store.state == 1)
    #expect(store.refusals?.refused == 1)
  }

  @Test("Subscribing inside a reducer is one, too, and the store goes on for all threads")
  func subscribingInAReducer() {
    let later = Guarded<Store<Int>?>(nil)
    let store = createStore(
      { (count: Int?, action: any Action) in
        later.value?.subscribe { _ in }
        return counter(count, action)
      }, state: 0)
    later.value = store
    let errors = Log<ProgrammerError>()
    errors.collect { _ = store.dispatch(Add(1)) }
    later.value = nil
    #expect(errors.entries.map(\.kind) == [.observeUnderLock])
    let isDone = Threads.start { store.dispatch(Add(1)) }
    #expect(isDone.pass())
    #expect(store.state == 2)
  }

  @Test("A reducer may read its store, and finds the state it was given")
  func readingInAReducer() {
    let later = Guarded<Store<Int>?>(nil)
    let read = Log<Int>()
    let store = createStore(
      { (count: Int?, action: any Action) in
        if let store = later.value { read.add(store.state) }
        return counter(count, action)
      }, state: 4)
    later.value = store
    defer { later.value = nil }
    store.dispatch(Add(1))
    store.dispatch(Add(1))
    #expect(read.entries == [4, 5])
  }

  @Test("Dispatching inside a subscriber is reduced at once, and told after the running round")
  func dispatchInASubscriber() {
    let store = createStore(counter, state: 0)
    let log = Log<String>()
    let tokens = [
      store.subscribe { state in
        log.add("first \(state)")
        if state == 1 {
          store.dispatch(Add(1))
          log.add("now \(store.state)")
        }
      },
      store.subscribe { log.add("second \($0)") },
    ]
    store.dispatch(Add(1))
    #expect(log.entries == ["first 1", "now 2", "second 2", "first 2"])
    for token in tokens { token.dispose() }
  }

  @Test("Without middleware dispatch answers the action it was given")
  func answer() {
    let store = createStore(counter, state: nil)
    let reset = Reset()
    #expect(store.dispatch(reset) as? Reset === reset)
    #expect(store.dispatch(Change.set(3)) as? Change == .set(3))
  }

  @Test("After dispose the subscriber hears nothing, and the store still changes")
  func dispose() {
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    let token = store.subscribe { told.add($0) }
    store.dispatch(Add(1))
    token.dispose()
    store.dispatch(Add(1))
    #expect(told.entries == [1])
    #expect(store.state == 2)
  }

  @Test("disposed is false before dispose and true after it; disposing twice is harmless")
  func disposed() {
    let store = createStore(counter, state: nil)
    let token: any ReduxDisposable = store.subscribe { _ in }
    #expect(!token.disposed)
    token.dispose()
    #expect(token.disposed)
    token.dispose()
    #expect(token.disposed)
    store.dispatch(Add(1))
  }

  @Test("Ignoring the disposable keeps the subscription")
  func ignoredDisposable() {
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    _ = store.subscribe { told.add(-$0) }
    store.dispatch(Add(1))
    store.dispatch(Add(1))
    #expect(told.entries == [1, -1, 2, -2])
  }

  @Test("Two subscriptions are disposed of one by one; a later one hears later states only")
  func twoSubscriptions() {
    let store = createStore(counter, state: nil)
    let told = Log<String>()
    let first = store.subscribe { told.add("first \($0)") }
    let second = store.subscribe { told.add("second \($0)") }
    store.dispatch(Add(1))
    first.dispose()
    store.dispatch(Add(1))
    second.dispose()
    store.dispatch(Add(1))
    let third = store.subscribe { told.add("third \($0)") }
    store.dispatch(Add(1))
    third.dispose()
    #expect(told.entries == ["first 1", "second 1", "second 2", "third 4"])
    #expect(store.state == 4)
  }

  @Test("Two copies of a store share one state")
  func copies() {
    let store = createStore(counter, state: nil)
    let copy = store
    let told = Log<Int>()
    copy.subscribe { told.add($0) }
    store.dispatch(Add(1))
    copy.dispatch(Add(1))
    #expect(store.state == 2)
    #expect(copy.state == 2)
    #expect(told.entries == [1, 2])
  }

  /// A store creator of an app's own.
  private static func createRecordingStore(_ log: Log<Int>) -> StoreCreator<Int> {
    { reducer, state in
      let current = Guarded(state ?? reducer(nil, DefaultAction()))
      return Store(
        dispatch: { action in
          let next = reducer(current.value, action)
          current.value = next
          log.add(next)
          return action
        },
        subscribe: { _ in SimpleReduxDisposable(disposed: { true }, dispose: {}) },
        getState: { current.value })
    }
  }

  @Test("Any function of createStore's shape may stand in its place, also behind middleware")
  func ownStoreCreator() {
    let log = Log<Int>()
    let store = Self.createRecordingStore(log)(counter, nil)
    store.dispatch(Add(1))
    #expect(store.state == 1)
    let double: Middleware<Int> = { _ in
      { next in
        { action in
          _ = next(action)
          return next(action)
        }
      }
    }
    let enhanced = applyMiddleware([double, double])(Self.createRecordingStore(log))(counter, 10)
    enhanced.dispatch(Add(1))
    #expect(enhanced.state == 14)
    #expect(log.entries == [1, 11, 12, 13, 14])
    #expect(enhanced.refusals?.ended == 0)
  }

  /// A store of an app's own that is no ``Store``.
  private struct OwnStore<State>: StoreType {
    let base: Store<State>

    init(
      dispatch: @escaping Dispatch,
      subscribe: @escaping (@escaping Subscriber<State>) -> any ReduxDisposable,
      getState: @escaping () -> State
    ) {
      base = Store(dispatch: dispatch, subscribe: subscribe, getState: getState)
    }

    @discardableResult
    func dispatch(_ action: any Action) -> any Action { base.dispatch(action) }

    @discardableResult
    func subscribe(_ subscriber: @escaping Subscriber<State>) -> any ReduxDisposable {
      base.subscribe(subscriber)
    }

    func getState() -> State { base.getState() }
  }

  private static func drive<S: StoreType>(_ store: S, _ told: Log<Int>) -> Int
  where S.State == Int {
    let token = store.subscribe { told.add($0) }
    store.dispatch(Add(1))
    token.dispose()
    store.dispatch(Add(1))
    return store.state
  }

  @Test("Stores of the library and of an app are used alike through StoreType")
  func storeType() {
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    #expect(Self.drive(store, told) == 2)
    let own = OwnStore(
      dispatch: store.dispatch, subscribe: store.subscribe, getState: store.getState)
    #expect(Self.drive(own, told) == 4)
    #expect(told.entries == [1, 3])
  }
}
