import ReduxKit
import TestSupport
import Testing

/// What holds for streams that reactive libraries make, and where it is no replay, for the library's own.
@Suite("Streams")
struct StreamTests {
  enum Factory: CaseIterable {
    case simple
    case subject

    func create() -> StoreCreator<Int> {
      switch self {
      case .simple: createStreamStore(createSimpleStream)
      case .subject: createStreamStore(createSubjectStream)
      }
    }
  }

  @Test("A store with a stream begins with the reducer's state", arguments: Factory.allCases)
  func firstState(_ factory: Factory) {
    #expect(factory.create()({ count, action in count ?? 42 }, nil).state == 42)
    #expect(factory.create()(counter, 7).state == 7)
  }

  @Test("A dispatch changes the state", arguments: Factory.allCases)
  func dispatch(_ factory: Factory) {
    let store = factory.create()(counter, nil)
    #expect(store.dispatch(Add(1)) is Add)
    #expect(store.state == 1)
  }

  @Test("A subscriber sees the change", arguments: Factory.allCases)
  func subscriber(_ factory: Factory) {
    let store = factory.create()(counter, nil)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    _ = told.take()
    store.dispatch(Add(1))
    #expect(told.entries == [1])
  }

  @Test("Whether subscribing delivers the current state is the stream's to decide")
  func replay() {
    let told = Log<Int>()
    createStreamStore(createSubjectStream)(counter, 3).subscribe { told.add($0) }
    #expect(told.take() == [3])
    createStreamStore(createSimpleStream)(counter, 3).subscribe { told.add($0) }
    #expect(told.entries.isEmpty)
  }

  @Test("Several actions accumulate", arguments: Factory.allCases)
  func several(_ factory: Factory) {
    let store = factory.create()(counter, nil)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    _ = told.take()
    for number in 1...5 { store.dispatch(Add(number)) }
    #expect(store.state == 15)
    #expect(told.entries == [1, 3, 6, 10, 15])
  }

  @Test("Disposing of one of two subscriptions leaves the other", arguments: Factory.allCases)
  func disposal(_ factory: Factory) {
    let store = factory.create()(counter, nil)
    let told = Log<String>()
    let first = store.subscribe { told.add("first \($0)") }
    let second = store.subscribe { told.add("second \($0)") }
    _ = told.take()
    first.dispose()
    #expect(first.disposed)
    #expect(!second.disposed)
    store.dispatch(Add(1))
    #expect(told.entries == ["second 1"])
  }

  @Test("100,000 dispatches with a subscriber come out right", arguments: Factory.allCases)
  func manyDispatches(_ factory: Factory) {
    let count = Scale.count(100_000)
    let store = factory.create()(counter, nil)
    let calls = Guarded(0)
    let last = Guarded(0)
    store.subscribe { state in
      calls.change { $0 += 1 }
      last.value = state
    }
    let replayed = calls.exchange(0)
    for _ in 0..<count { store.dispatch(Add(1)) }
    #expect(replayed == (factory == .subject ? 1 : 0))
    #expect(calls.value == count)
    #expect(last.value == count)
    #expect(store.state == count)
  }

  @Test("Middleware works before any stream's store", arguments: Factory.allCases)
  func middleware(_ factory: Factory) {
    let twice: Middleware<Int> = { api in
      { next in
        { action in
          let before = api.state
          let answer = next(action)
          precondition(api.state != before)
          return next(answer)
        }
      }
    }
    let store = applyMiddleware([twice, twice])(factory.create())(counter, nil)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    _ = told.take()
    store.dispatch(Add(1))
    #expect(told.entries == [1, 2, 3, 4])
  }

  @Test("A wrapped disposable of another library keeps its dispose")
  func foreignDisposable() {
    let subject = Subject(0)
    let told = Log<Int>()
    let disposal = subject.subscribe { told.add($0) }
    // As the binding of a library that cannot tell was written.
    let wrapped = SimpleReduxDisposable(disposed: { false }, dispose: disposal.dispose)
    subject.send(1)
    wrapped.dispose()
    subject.send(2)
    #expect(told.entries == [0, 1])
    #expect(!wrapped.disposed)
    #expect(disposal.isDisposed)
  }

  @Test("The stream is a default: without one the library's own is taken")
  func withoutAFactory() {
    let store = createStreamStore(reducer: counter, state: nil)
    store.dispatch(Add(2))
    #expect(store.state == 2)
    #expect(createStreamStore(createSubjectStream, reducer: counter, state: 4).state == 4)
  }

  @Test("A stream that begins with another state gives it to the store")
  func restoredState() {
    let store = createStreamStore({ _ in createSubjectStream(30) })(counter, nil)
    store.dispatch(Add(1))
    #expect(store.state == 31)
  }

  @Test(
    "Dispatching in a stream's subscriber loses nothing, whatever the stream",
    arguments: Factory.allCases)
  func dispatchInASubscriber(_ factory: Factory) {
    let store = factory.create()(counter, nil)
    let told = Log<Int>()
    let token = store.subscribe { state in
      told.add(state)
      if state == 1 {
        store.dispatch(Add(1))
        store.dispatch(Add(1))
      }
    }
    _ = told.take()
    store.dispatch(Add(1))
    #expect(store.state == 3)
    #expect(told.entries == [1, 3])
    token.dispose()
  }

  @Test("The library's own stream can be used by itself")
  func simpleStream() {
    let stream = createSimpleStream("a")
    let told = Log<String>()
    let token = stream.subscribe { told.add($0) }
    stream.dispatch("b")
    #expect(stream.getState() == "b")
    token.dispose()
    stream.dispatch("c")
    #expect(told.entries == ["b"])
    #expect(token.disposed)
  }
}
