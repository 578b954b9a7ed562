import Observation
import Redstart

/// The main-actor view of a store: 10,000 things that were read, one of which changes and is read again by its reader.
enum ViewRows: RowGroup {
  private static let count = 10_000

  private struct Quote: Sendable, Identifiable, Equatable {
    let id: Int
    var price = 0
    var note = "a note of some length, on the heap"
  }

  private struct Board: Sendable {
    var rows = EntityTable((0..<ViewRows.count).map { Quote(id: $0) })
    var cells = [Int](repeating: 0, count: ViewRows.count)
    var other = 0
  }

  private enum Action: Sendable {
    case row(Int)
    case cell(Int)
    case other

    @Sendable
    static func reduce(_ board: inout Board, _ action: Action) {
      switch action {
      case .row(let id): board.rows[id: id]?.price &+= 1
      case .cell(let index): board.cells[index] &+= 1
      case .other: board.other &+= 1
      }
    }
  }

  static func rows(_ bench: Bench) -> [Row] {
    MainActor.assumeIsolated {
      tables(bench) + elements(bench) + subscripts(bench) + paths(bench)
    }
  }

  /// Reads, and again whenever what it read has changed.
  @MainActor
  private static func follow(_ tally: Tally, _ read: @escaping @MainActor () -> Int) {
    withObservationTracking {
      _ = read()
    } onChange: {
      MainActor.assumeIsolated {
        tally.add()
        follow(tally, read)
      }
    }
  }

  @MainActor
  private static func tables(_ bench: Bench) -> [Row] {
    let few = view(following: 10) { view, index in view.rows[id: index]?.price ?? 0 }
    let many = view(following: count) { view, index in view.rows[id: index]?.price ?? 0 }
    let alone = ObservableStore(Store(initialState: Board(), reducer: Action.reduce))
    return [
      compare(bench, "10,000 rows read, one ticks", many, { .row($0 % 10) }, with: "10 rows", few),
      compare(
        bench, "10,000 rows read, another field changes", many, { _ in .other }, with: "none read",
        (alone, Tally())),
    ]
  }

  @MainActor
  private static func elements(_ bench: Bench) -> [Row] {
    let few = view(following: 10) { view, index in view.cells[index] }
    let many = view(following: count) { view, index in view.cells[index] }
    return [
      compare(
        bench, "10,000 elements read, one changes", many, { .cell($0 % 10) }, with: "10 elements",
        few),
      compare(
        bench, "10,000 elements read, another field changes", many, { _ in .other },
        with: "10 elements", few),
    ]
  }

  @MainActor
  private static func subscripts(_ bench: Bench) -> [Row] {
    let few = view(following: 10) { view, index in view[\.cells[index]] }
    let many = view(following: count) { view, index in view[\.cells[index]] }
    return [
      compare(
        bench, "10,000 subscript key paths read, one changes", many, { .cell($0 % 10) },
        with: "10 paths", few)
    ]
  }

  @MainActor
  private static func paths(_ bench: Bench) -> [Row] {
    let tally = Tally()
    let view = ObservableStore(
      Store(initialState: PathBoard()) { (board: inout PathBoard, _: Int) in
        board.numbers.p3.p3.p3.p3 &+= 1
      })
    for path in PathBoard.paths { follow(tally) { view[path] } }
    let series = bench.stopwatch.measure([
      { repetitions in MainActor.assumeIsolated { for _ in 0..<repetitions { view.dispatch(1) } } }
    ])[0]
    precondition(tally.calls == Int(view.store.revision), "A reader was called without need.")
    return [Row("10,000 stored key paths read, one changes (80 kB of state)", series, .nanoseconds)]
  }

  @MainActor
  private static func view(
    following count: Int,
    _ read: @escaping @MainActor (ObservableStore<Board, Action>, Int) -> Int
  ) -> (ObservableStore<Board, Action>, Tally) {
    let view = ObservableStore(Store(initialState: Board(), reducer: Action.reduce))
    let tally = Tally()
    for index in 0..<count { follow(tally) { [unowned view] in read(view, index) } }
    return (view, tally)
  }

  @MainActor
  private static func compare(
    _ bench: Bench, _ name: String, _ subject: (ObservableStore<Board, Action>, Tally),
    _ action: @escaping @Sendable (Int) -> Action, with reference: String,
    _ other: (ObservableStore<Board, Action>, Tally)
  ) -> Row {
    func work(_ view: ObservableStore<Board, Action>) -> Stopwatch.Work {
      { repetitions in
        MainActor.assumeIsolated { for step in 0..<repetitions { view.dispatch(action(step)) } }
      }
    }
    let series = bench.stopwatch.measure([work(other.0), work(subject.0)])
    return Row(
      name, series[1], .nanoseconds, ratio: series[1] / series[0], to: reference)
  }
}
