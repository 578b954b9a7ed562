import ReSwift
import TestSupport
import Testing

/// Rows 52 and 53.
@Suite struct StoreTests {
  /// A subclass that tells when it goes.
  final class MortalStore<State>: Store<State>, @unchecked Sendable {
    nonisolated(unsafe) var onDeinit: (() -> Void)?  // Sound: set once, on the thread of the test.

    required convenience init(reducer: @escaping Reducer<State>, state: State?) {
      self.init(
        reducer: reducer, state: state, middleware: [], automaticallySkipsRepeats: true)
    }

    required init(
      reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>],
      automaticallySkipsRepeats: Bool
    ) {
      super.init(
        reducer: reducer, state: state, middleware: middleware,
        automaticallySkipsRepeats: automaticallySkipsRepeats)
    }

    deinit { onDeinit?() }
  }

  @Test func e52_withoutAStateTheReducerIsGivenTheInitActionFirst() {
    let actions = Log<String>()
    let store = Store<Int>(
      reducer: { action, state in
        actions.add("\(type(of: action)) \(state.map(String.init) ?? "nil")")
        return 7
      }, state: nil)
    #expect(actions.entries == ["ReSwiftInit nil"])
    #expect(store.state == 7)
  }

  @Test func withAStateTheReducerIsNotAsked() {
    let store = Store<Int>(reducer: { _, _ in fatalError("Asked.") }, state: 1)
    #expect(store.state == 1)
  }

  @Test func e53_aStoreWithoutReferencesIsFreed() {
    let deinits = Guarded(0)
    do {
      let store = MortalStore(reducer: Reducing.test, state: nil)
      store.onDeinit = { deinits.change { $0 += 1 } }
      store.middleware = [MiddlewareTests.appending("!"), MiddlewareTests.redispatching()]
      let subscriber = Recorder<TestState>()
      store.subscribe(subscriber)
      store.dispatch(Change.name("a"))
      #expect(subscriber.received.map(\.name) == ["initial", "a!"])
      #expect(deinits.value == 0)
    }
    #expect(deinits.value == 1)
  }
}
