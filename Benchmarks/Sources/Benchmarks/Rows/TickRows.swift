import Redstart

/// Very many rows, each with an observer of its own, one of them ticking.
enum TickRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    let few = TickingBoard(size: 10)
    defer { few.end() }
    return besideFew(bench, few) + nothing(bench) + [memory()].compactMap { $0 }
      + subscriptions(bench)
  }

  private static func besideFew(_ bench: Bench, _ few: TickingBoard) -> [Row] {
    var rows: [Row] = []
    for (size, name) in [(10_000, "10,000"), (100_000, "100,000"), (1_000_000, "1,000,000")] {
      let board = TickingBoard(size: size)
      rows.append(
        bench.compare(
          "the same of \(name) rows ticks", board.tickSame, with: "of 10 rows", few.tickSame,
          target: .ratio(atMost: 2).withoutAllocations))
      if size <= 10_000 {
        rows.append(
          bench.compare(
            "any of \(name) rows ticks", board.tickAny, with: "of 10 rows", few.tickAny,
            target: .ratio(atMost: 2).withoutAllocations))
      } else {
        let bare = BareBoard(size: size)
        rows.append(
          bench.compare(
            "any of \(name) rows ticks", board.tickAny, with: "bare board", bare.tickAny,
            target: .ratio(atMost: 4).withoutAllocations))
      }
      board.end()
    }
    return rows
  }

  private static func nothing(_ bench: Bench) -> [Row] {
    let board = TickingBoard(size: 10_000)
    let alone = TickingBoard(size: 10_000, isObserved: false)
    defer { board.end() }
    return [
      bench.compare(
        "10,000 rows watched, none changes", board.click, with: "no observer", alone.click,
        target: .ratio(atMost: 2).withoutAllocations)
    ]
  }

  private static func memory() -> Row? {
    let count = 100_000
    var passes: [Double] = []
    for _ in 0..<3 {
      let board = TickingBoard(size: count, isObserved: false)
      var tokens: [ObservationToken] = []
      tokens.reserveCapacity(count)
      let growth = Allocations.growth {
        for number in 0..<count {
          tokens.append(
            board.store.observe(\.quotes, id: Quote(number).id, initial: false) { _ in })
        }
      }
      guard let growth else { return nil }
      passes.append(growth / Double(count))
      for token in tokens { token.cancel() }
    }
    return Row(
      "bytes per observation, row of 40 bytes", Series(passes: passes), .bytes,
      target: .figure(atMost: 200))
  }

  /// Beside 100,000 other rows.
  private static func subscriptions(_ bench: Bench) -> [Row] {
    let board = TickingBoard(size: 100_000)
    let repetitions = 10_000
    let tally = Tally()
    var subscribe: [Double] = []
    var cancel: [Double] = []
    for _ in 0..<bench.stopwatch.passes {
      var tokens: [ObservationToken] = []
      tokens.reserveCapacity(repetitions)
      let begun = Stopwatch.time {
        for number in 0..<repetitions {
          tokens.append(
            board.store.observe(\.quotes, id: -number, initial: false) { _ in tally.add() })
        }
      }
      let ended = Stopwatch.time { for token in tokens { token.cancel() } }
      subscribe.append(begun / Double(repetitions))
      cancel.append(ended / Double(repetitions))
    }
    board.end()
    return [
      Row(
        "subscribe beside 100,000, row", Series(passes: subscribe), .nanoseconds,
        target: .figure(atMost: 1_000)),
      Row(
        "cancel beside 100,000, row", Series(passes: cancel), .nanoseconds,
        target: .figure(atMost: 200)),
    ]
  }
}
