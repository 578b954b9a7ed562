import Redstart

/// An `EntityTable` beside a dictionary and an array of the same rows.
enum TableRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    [1_000, 100_000, 1_000_000].flatMap { size -> [Row] in
      let board = QuoteBoard(size: size)
      let work = bench.stopwatch
      let lookUps = work.measure([board.lookUpPlainly, board.lookUp])
      let updates = work.measure([
        board.updatePlainly, board.update, board.updateBySubscript, board.updateHeld,
      ])
      let walks = walk(board)
      let plain = "dict + array"
      precondition(board.sum.isFinite && board.table.count == size, "A row was lost.")
      return [
        Row(
          "table of \(size): look up", lookUps[1], .nanoseconds, ratio: lookUps[1] / lookUps[0],
          to: plain, target: .ratio(atMost: 3)),
        Row(
          "  update(id:)", updates[1], .nanoseconds, ratio: updates[1] / updates[0], to: plain,
          target: .ratio(atMost: 4)),
        Row(
          "  subscript(id:), in place", updates[2], .nanoseconds, ratio: updates[2] / updates[0],
          to: plain, target: .ratio(atMost: 4)),
        Row(
          "  iterate, each row", walks[1], .nanoseconds, ratio: walks[1] / walks[0], to: plain,
          target: .ratio(atMost: 6)),
        Row(
          "  update while the version before is held", updates[3], .nanoseconds,
          target: .figure(atMost: 3_000)),
        copying(board),
        replacing(bench, board),
      ]
    }
  }

  /// Walks over the array and the table in turns; each repetition is one row.
  private static func walk(_ board: QuoteBoard) -> [Series] {
    let repetitions = Swift.max(1, 200_000 / board.size)
    let times = (0..<15).map { _ in
      [board.iteratePlainly, board.iterate].map { walk in
        Stopwatch.time { walk(repetitions) } / Double(repetitions * board.size)
      }
    }
    return [Series(passes: times.map { $0[0] }), Series(passes: times.map { $0[1] })]
  }

  /// What the dictionary and the array cost when the version before is held.
  private static func copying(_ board: QuoteBoard) -> Row {
    let repetitions = Swift.max(5, 100_000 / board.size)
    let passes = (0..<5).map { _ in
      Stopwatch.time { board.updateHeldPlainly(repetitions) } / Double(repetitions)
    }
    return Row("  the same, dictionary and array", Series(passes: passes), .nanoseconds)
  }

  /// Each pass gives the table rows of which every hundredth is new; the version before is held.
  private static func replacing(_ bench: Bench, _ board: QuoteBoard) -> Row {
    var table = board.table
    let passes = (0..<11).map { pass in
      let rows = table.map { row in
        var row = row
        if row.volume % 100 == pass { row.ask += 1 }
        return row
      }
      let held = table
      let time = Stopwatch.time { table.replaceAll(with: rows) }
      precondition(table.difference(from: held).updated.count == board.size / 100)
      return time / Double(board.size)
    }
    return Row(
      "  replaceAll, one in a hundred new, each row", Series(passes: passes), .nanoseconds,
      target: .figure(atMost: 15))
  }
}
