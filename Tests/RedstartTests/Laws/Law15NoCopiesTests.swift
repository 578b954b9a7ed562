import Redstart
import TestSupport
import Testing

/// Law 15: the engine holds no second reference to the state while reducing, unless somebody asked for an older version. A
/// list that is nobody else's stays where it is in memory when it changes.
@Suite struct Law15NoCopiesTests {
  struct State: Sendable {
    var items: [Int] = []
    var name = ""
  }

  /// Whether the reducer had to copy the list.
  private func copies(
    _ enhancers: [Enhancer<State, Int>] = [], middleware: [Middleware<State, Int>] = [],
    observing: (Store<State, Int>) -> [ObservationToken] = { _ in [] }
  ) -> Int {
    let copies = Guarded(0)
    let store = Store(
      initialState: State(items: Array(0..<100)), middleware: middleware, enhancers: enhancers
    ) { (state: inout State, item: Int) in
      let before = state.items.withUnsafeBufferPointer { $0.baseAddress }
      state.items[0] = item
      let after = state.items.withUnsafeBufferPointer { $0.baseAddress }
      if before != after { copies.change { $0 += 1 } }
    }
    // The first reduction may copy what the initial state shares with whoever made it.
    store.dispatch(-1)
    copies.value = 0
    let tokens = observing(store)
    for item in 0..<10 { store.dispatch(item) }
    for token in tokens { token.cancel() }
    return copies.value
  }

  @Test func reducingCopiesNothing() {
    #expect(copies() == 0)
  }

  @Test func watchingSomethingElseCopiesNothing() {
    let observed = copies { store in
      [
        store.observe(\.items.count) { _ in },
        store.observe(\.items.first) { _ in },
        store.observe(\.name) { _ in },
        store.observe({ $0.items.last }) { _ in },
      ]
    }
    #expect(observed == 0)
  }

  @Test func borrowingCopiesNothing() {
    let reading = Middleware<State, Int> { context, next, item in
      #expect(context.withState(\.items.count) == 100)
      next(item)
      #expect(context.withState({ $0.items[0] }) == item)
    }
    let enhancers: [Enhancer<State, Int>] = [
      .gate { _, state in #expect(state.items.count == 100) },
      .watch { _, state in #expect(state.items.count == 100) },
    ]
    #expect(copies(enhancers, middleware: [reading]) == 0)
  }

  /// Each of these says in its documentation that it keeps an older version.
  @Test func whoeverKeepsAnOlderVersionPaysForIt() {
    #expect(copies { [$0.observe(\.items) { _ in }] } == 10)
    #expect(copies([.gateNewState { _, _, _ in }]) == 10)
    #expect(copies(middleware: [.logging(changes: true, to: { _ in })]) == 10)
  }
}
