import Redstart
import TestSupport
import Testing

/// Law 14: a commit costs what changed and what distinct things are watched, not how many watch them. Counted, not timed.
@Suite struct Law14PayForWhatChangedTests {
  struct State: Sendable {
    var watched: Counted
    var other = 0
    /// How often the computed path has been read.
    let reads = Guarded(0)

    var doubled: Int {
      reads.change { $0 += 1 }
      return other * 2
    }
  }

  enum Action: Sendable {
    case watched(Int)
    case other
  }

  private let comparisons = Guarded(0)

  private func makeStore() -> Store<State, Action> {
    Store(initialState: State(watched: Counted(value: 0, comparisons: comparisons))) {
      (state: inout State, action: Action) in
      switch action {
      case .watched(let value): state.watched.value = value
      case .other: state.other += 1
      }
    }
  }

  @Test(arguments: [1, 2, 10_000])
  func oneComparisonForEachKeyPath(observers: Int) {
    let store = makeStore()
    let calls = Guarded(0)
    let tokens = (0..<observers).map { _ in
      store.observe(\.watched, initial: false) { _ in calls.change { $0 += 1 } }
    }
    #expect(comparisons.value == 0)
    store.dispatch(.watched(1))
    #expect(comparisons.value == 1)
    #expect(calls.value == observers)
    store.dispatch(.watched(2))
    #expect(comparisons.value == 2)
    // The bytes nobody touched are not compared.
    for _ in 0..<100 { store.dispatch(.other) }
    store.dispatch(.watched(2))
    #expect(comparisons.value == 2)
    #expect(calls.value == 2 * observers)
    for token in tokens { token.cancel() }
  }

  /// Scopes and both lanes share the comparison.
  @Test @MainActor func scopesAndLanesShareTheComparison() {
    struct Root: Sendable {
      var part: State
    }
    let store = Store(
      initialState: Root(part: State(watched: Counted(value: 0, comparisons: comparisons)))
    ) { (root: inout Root, value: Int) in root.part.watched.value = value }
    let part = store.scope(\.part, action: Case<Int, Int>({ $0 }, extract: { $0 }))
    let told = Log<Int>()
    let tokens = [
      store.observe(\.part.watched, initial: false) { told.add($0.value) },
      part.observe(\.watched, initial: false) { told.add($0.value) },
      part.observe(\.watched, on: .shared, initial: false) { told.add($0.value) },
    ]
    part.dispatch(5)
    #expect(comparisons.value == 1)
    #expect(told.entries == [5, 5, 5])
    for token in tokens { token.cancel() }
  }

  /// Observers that lag behind are compared once for the group, however many they are.
  @Test(arguments: [1, 2, 10_000])
  func oneComparisonForEachGroupThatLagsBehind(observers: Int) {
    let store = makeStore()
    let calls = Guarded(0)
    // The first observer's dispatch lets all the others lag by two values.
    let first = store.observe(\.watched, initial: false) { watched in
      if watched.value == 1 { store.dispatch(.watched(2)) }
    }
    let tokens = (0..<observers).map { _ in
      store.observe(\.watched, initial: false) { _ in calls.change { $0 += 1 } }
    }
    store.dispatch(.watched(1))
    // Two commits, and the group that was told 0 and shall be told 2.
    #expect(comparisons.value == 3)
    #expect(calls.value == observers)
    for token in tokens + [first] { token.cancel() }
  }

  /// Those that come back to what they were told are passed over after that one comparison.
  @Test func whoWasToldAnEqualValueIsNotCalled() {
    let store = makeStore()
    let calls = Guarded(0)
    let first = store.observe(\.watched, initial: false) { watched in
      if watched.value == 1 { store.dispatch(.watched(0)) }
    }
    let tokens = (0..<100).map { _ in
      store.observe(\.watched, initial: false) { _ in calls.change { $0 += 1 } }
    }
    store.dispatch(.watched(1))
    #expect(calls.value == 0)
    #expect(comparisons.value <= 3)
    for token in tokens + [first] { token.cancel() }
  }

  @Test func oneReadForEachComputedPath() {
    let store = makeStore()
    let tokens = (0..<100).map { _ in store.observe(\.doubled, initial: false) { _ in } }
    let reads = store.withState(\.reads)
    reads.value = 0
    store.dispatch(.other)
    store.dispatch(.watched(1))
    #expect(reads.value == 2)
    for token in tokens { token.cancel() }
  }

  @Test func oneSelectionCallForEachClosure() {
    let store = makeStore()
    let selected = Guarded(0)
    let calls = Guarded(0)
    let tokens = (0..<100).map { _ in
      store.observe(
        { state in
          selected.change { $0 += 1 }
          return state.other
        }, initial: false
      ) { _ in calls.change { $0 += 1 } }
    }
    selected.value = 0
    store.dispatch(.watched(1))
    #expect(selected.value == 100)
    #expect(calls.value == 0)
    store.dispatch(.other)
    #expect(selected.value == 200)
    #expect(calls.value == 100)
    // A batch is published once.
    store.batch { for _ in 0..<10 { store.dispatch(.other) } }
    #expect(selected.value == 300)
    #expect(calls.value == 200)
    for token in tokens { token.cancel() }
    store.dispatch(.other)
    #expect(selected.value == 300)
  }

  /// A value that is unequal to itself does not fire on every commit.
  @Test func whatIsNotEqualToItselfFiresOnChangeOnly() {
    let store = Store(initialState: (value: Double.nan, other: 0)) {
      (state: inout (value: Double, other: Int), value: Double?) in
      if let value { state.value = value } else { state.other += 1 }
    }
    let calls = Guarded(0)
    let token = store.observe(Selection { $0.value }, initial: false) { _ in
      calls.change { $0 += 1 }
    }
    store.dispatch(nil)
    #expect(calls.value == 0)
    store.dispatch(1)
    store.dispatch(.nan)
    store.dispatch(nil)
    #expect(calls.value == 2)
    token.cancel()
  }
}
