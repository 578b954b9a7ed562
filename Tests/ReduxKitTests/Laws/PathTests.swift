import ReduxKit
import TestSupport
import Testing

@Suite("Subscriptions of a part")
struct PathTests {
  private static var creators: [(String, StoreCreator<Form>)] {
    [
      ("store", { createStore($0, state: $1) }),
      ("middleware", applyMiddleware([{ _ in { next in { next($0) } } }])(createStore)),
      ("stream", createStreamStore(createSimpleStream)),
      ("replaying stream", createStreamStore(createSubjectStream)),
    ]
  }

  @Test("A subscriber of a path is told when the part has changed, and only then")
  func path() {
    for (name, create) in Self.creators {
      let store = create(Form.reduce, nil)
      let told = Log<Int>()
      let token = store.subscribe(\.count) { told.add($0) }
      store.dispatch(Form.Write(text: "a"))
      store.dispatch(Add(2))
      store.dispatch(Nothing())
      store.dispatch(Add(3))
      token.dispose()
      store.dispatch(Add(1))
      #expect(told.entries == [2, 5], "\(name)")
      #expect(token.disposed, "\(name)")
    }
  }

  /// A part that does something when it goes.
  private final class Ending: Equatable, Sendable {
    let number: Int
    let end: @Sendable () -> Void

    init(_ number: Int, end: @escaping @Sendable () -> Void = {}) {
      self.number = number
      self.end = end
    }

    deinit { end() }

    static func == (left: Ending, right: Ending) -> Bool { left.number == right.number }
  }

  private struct Showing: Sendable {
    var part: Ending
  }

  @Test("What a subscriber of a path was last told may dispatch as it goes")
  func lastToldGoes() {
    let current = Guarded<Store<Showing>?>(nil)
    let subject = Subject(Showing(part: Ending(0) { current.value?.dispatch(Add(2)) }))
    let store = Store<Showing>(
      dispatch: { action in
        if let add = action as? Add { subject.send(Showing(part: Ending(add.rawPayload))) }
        return action
      },
      subscribe: { subscriber in
        // Sound: everything in this test is told on the test's own thread.
        nonisolated(unsafe) let subscriber = subscriber
        let disposal = subject.subscribe { subscriber($0) }
        return SimpleReduxDisposable(
          disposed: { disposal.isDisposed }, dispose: { disposal.dispose() })
      },
      getState: { subject.value })
    current.value = store
    let told = Log<Int>()
    let token = store.subscribe(\.part) { told.add($0.number) }
    store.dispatch(Add(1))
    token.dispose()
    current.value = nil
    #expect(told.entries.sorted() == [1, 2])
  }

  private struct Board: Sendable {
    var hot = 0
    var cold: Counted
  }

  @Test("Ten thousand subscribers of one path cost no comparison while it is not touched")
  func sharedComparison() {
    let comparisons = Guarded(0)
    let store = createStore(
      { (board: Board?, action: any Action) in
        var board = board ?? Board(cold: Counted(value: 0, comparisons: comparisons))
        if action is Add { board.hot += 1 }
        if action is Reset { board.cold.value += 1 }
        return board
      }, state: nil)
    let calls = Guarded(0)
    let count = Scale.count(10_000)
    for _ in 0..<count { store.subscribe(\.cold) { _ in calls.change { $0 += 1 } } }
    let before = comparisons.value
    for _ in 0..<10 { store.dispatch(Add(1)) }
    #expect(comparisons.value == before)
    #expect(calls.value == 0)
    store.dispatch(Reset())
    #expect(comparisons.value == before + 1)
    #expect(calls.value == count)
  }
}
