import Redstart

/// The difference of two versions of a table.
enum TableDifferenceRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    [1_000, 100_000, 1_000_000].flatMap { size -> [Row] in
      let rows = (0..<size).map(Quote.init)
      let table = EntityTable(rows)
      let sorted = EntityTable(rows, sortedBy: .ascending(\.rank))
      let works: [(String, EntityTable<Quote>, Edit, Target?)] = [
        ("one row updated", table, { $0[id: $1]?.bid += 1 }, .figure(atMost: 1_000)),
        ("one row inserted", table, { $0.updateOrAppend(Quote(-$1)) }, .figure(atMost: 1_000)),
        ("one row removed", table, { $0.remove(id: $1) }, .figure(atMost: 1_000)),
        (
          "one row of a sorted table updated", sorted, { $0[id: $1]?.bid += 1 },
          .figure(atMost: 1_000)
        ),
        (
          "one row moved by its sort key", sorted,
          { $0[id: $1]?.rank = ($1 &* 40_503) & 0xff_ffff },
          .figure(atMost: 1_000)
        ),
      ]
      return works.map { name, table, edit, target in
        let series = bench.stopwatch.measure([differences(of: table, rows, edit)])
        return Row("difference at \(size): \(name)", series[0], .nanoseconds, target: target)
      }
    }
  }

  private typealias Edit = (inout EntityTable<Quote>, Int) -> Void

  /// Takes differences of versions that are one edit apart.
  private static func differences(
    of table: EntityTable<Quote>, _ rows: [Quote], _ edit: @escaping Edit
  ) -> Stopwatch.Work {
    var newest = table
    var pairs: [(old: EntityTable<Quote>, new: EntityTable<Quote>)] = []
    for number in 0..<64 {
      let old = newest
      edit(&newest, rows[(number * 7_919 + 77) % rows.count].id)
      pairs.append((old, newest))
    }
    return { [pairs] repetitions in
      for number in 0..<repetitions {
        let pair = pairs[number % pairs.count]
        precondition(!pair.new.difference(from: pair.old).isEmpty, "A difference was missed.")
      }
    }
  }
}
