import TestSupport
import Testing

@testable import Redstart

/// Law 14 for rows, counted: what a commit looks at does not grow with the rows that are watched.
@Suite struct RowCountTests {
  /// A row whose comparisons are counted, and whose bytes differ after each change.
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var value: CountedValue

    static func == (first: Row, second: Row) -> Bool { first.value == second.value }
  }

  struct State: Sendable {
    var rows: EntityTable<Row>
    var child: [EntityTable<Row>]
    var noise = 0
  }

  enum Action: Sendable {
    case tick(Int, number: Int)
    case childTick(Int, number: Int)
    case nothing
  }

  private let comparisons = Tally()
  private let calls = Tally()

  private func makeStore(_ count: Int) -> Store<State, Action> {
    let rows = (0..<count).map {
      Row(id: $0, value: CountedValue(number: 0, noise: 0, comparisons: comparisons))
    }
    return Store(initialState: State(rows: EntityTable(rows), child: [EntityTable(rows)])) {
      (state: inout State, action: Action) in
      state.noise += 1
      switch action {
      case .tick(let id, let number):
        let noise = state.noise
        state.rows.update(id: id) { $0.value.set(number, noise) }
      case .childTick(let id, let number): state.child[0][id: id]?.value.set(number, state.noise)
      case .nothing: break
      }
    }
  }

  @Test(arguments: [1, 10, 10_000])
  func oneTickOneComparisonOneCall(rows: Int) {
    let store = makeStore(rows)
    let tokens = (0..<rows).map { id in
      store.observe(\.rows, id: id, initial: false) { _ in calls.add() }
    }
    #expect(comparisons.total == 0)
    store.dispatch(.tick(rows / 2, number: 1))
    #expect((comparisons.total, calls.total) == (1, 1))
    // Written with an equal value.
    store.dispatch(.tick(rows / 2, number: 1))
    #expect((comparisons.total, calls.total) == (2, 1))
    for _ in 0..<10 { store.dispatch(.nothing) }
    #expect((comparisons.total, calls.total) == (2, 1))
    // Ten ticks in a turn are one change.
    store.batch { for number in 2...11 { store.dispatch(.tick(0, number: number)) } }
    #expect(calls.total == 2)
    #expect(comparisons.total <= 12)
    for token in tokens { token.cancel() }
  }

  /// A table that is not stored in the state: its last version is kept, and a leaf of 32 rows differs.
  @Test(arguments: [1, 10, 10_000])
  func aTableThatIsReadComparesALeafAtMost(rows: Int) {
    let store = makeStore(rows)
    let tokens = (0..<rows).map { id in
      store.observe(\.child[0], id: id, initial: false) { _ in calls.add() }
    }
    store.dispatch(.childTick(rows / 2, number: 1))
    #expect(calls.total == 1)
    #expect(comparisons.total <= 32)
    let before = comparisons.total
    store.dispatch(.nothing)
    store.dispatch(.tick(0, number: 1))
    #expect(comparisons.total == before)
    for token in tokens { token.cancel() }
  }

  @Test func allWhoObserveARowShareItsComparison() {
    let store = makeStore(3)
    let tokens = (0..<100).map { _ in
      store.observe(\.rows, id: 1, initial: false) { _ in calls.add() }
    }
    store.dispatch(.tick(1, number: 1))
    #expect((comparisons.total, calls.total) == (1, 100))
    store.dispatch(.tick(2, number: 1))
    #expect(comparisons.total == 1)
    for token in tokens { token.cancel() }
    store.dispatch(.tick(1, number: 2))
    #expect(comparisons.total == 1)
  }

  /// Law 15: the table is changed in place, with its rows watched.
  @Test func aWatchedTableIsNotCopied() {
    let store = makeStore(1_000)
    let tokens = (0..<1_000).map { store.observe(\.rows, id: $0, initial: false) { _ in } }
    func version() -> ObjectIdentifier { store.withState { ObjectIdentifier($0.rows.core) } }
    let before = version()
    store.dispatch(.tick(500, number: 1))
    store.dispatch(.tick(501, number: 1))
    #expect(version() == before)
    for token in tokens { token.cancel() }
  }

  @Test(.enabled(if: Allocations.areOptimized))
  func aTickAllocatesNothing() {
    let store = makeStore(1_000)
    let calls = calls
    let tokens = (0..<1_000).map {
      store.observe(\.rows, id: $0, initial: false) { _ in calls.add() }
    }
    // A row that holds references gets a second version at its first change, and keeps it.
    let count = Allocations.count(warmUp: 2_000) { repetition in
      store.dispatch(.tick(repetition % 1_000, number: repetition + 1_000_000))
    }
    #expect(count == 0)
    #expect(Allocations.count { _ in store.dispatch(.nothing) } == 0)
    for token in tokens { token.cancel() }
  }

  /// Of rows without references not even the first: what the observer was told is kept in a place that all rows share.
  @Test(.enabled(if: Allocations.areOptimized))
  func theFirstTickOfARowAllocatesNothing() {
    let store = Store(initialState: EntityTable((0..<1_200).map { Quote(id: $0) })) {
      (quotes: inout EntityTable<Quote>, id: Int) in
      quotes.update(id: id) { $0.price += 1 }
    }
    let calls = calls
    let tokens = (0..<1_200).map {
      store.observe(\.self, id: $0, initial: false) { _ in calls.add() }
    }
    var next = 0
    let count = Allocations.count { _ in
      store.dispatch(next)
      next += 1
    }
    #expect(count == 0)
    #expect(calls.total == next)
    for token in tokens { token.cancel() }
  }
}
