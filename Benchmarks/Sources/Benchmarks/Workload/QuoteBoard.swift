import Redstart

/// The same rows in an `EntityTable` and in a ``PlainTable``, and random ids to ask for.
final class QuoteBoard {
  let size: Int
  let rows: [Quote]
  private(set) var table: EntityTable<Quote>
  private var plain: PlainTable
  private let ids: [Int]
  private var next = 0
  /// Fed by everything that is read.
  private(set) var sum = 0.0

  init(size: Int) {
    self.size = size
    rows = (0..<size).map(Quote.init)
    table = EntityTable(rows)
    plain = PlainTable(rows)
    var state: UInt64 = 42
    ids = (0..<(1 << 17)).map { [rows] _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return rows[Int(state >> 33) % size].id
    }
  }

  /// Calls `body` with random ids.
  @inline(__always)
  private func each(_ repetitions: Int, _ body: (Int) -> Void) {
    for number in next..<(next + repetitions) { body(ids[number & (ids.count - 1)]) }
    next += repetitions
  }

  func lookUp(_ repetitions: Int) {
    let table = table
    var sum = 0.0
    each(repetitions) { sum += table[id: $0]!.bid }
    self.sum += sum
  }

  func lookUpPlainly(_ repetitions: Int) {
    let plain = plain
    var sum = 0.0
    each(repetitions) { sum += plain[id: $0]!.bid }
    self.sum += sum
  }

  func update(_ repetitions: Int) {
    change { table in each(repetitions) { table.update(id: $0) { $0.bid += 1 } } }
  }

  func updateBySubscript(_ repetitions: Int) {
    change { table in each(repetitions) { table[id: $0]?.bid += 1 } }
  }

  func updatePlainly(_ repetitions: Int) {
    var plain = plain
    self.plain = PlainTable([])
    each(repetitions) { plain.tick($0) }
    self.plain = plain
  }

  /// Updates while the version before is held.
  func updateHeld(_ repetitions: Int) {
    change { table in
      var held = table
      each(repetitions) {
        held = table
        table.update(id: $0) { $0.bid += 1 }
      }
      sum += Double(held.count)
    }
  }

  func updateHeldPlainly(_ repetitions: Int) {
    var held = plain
    each(repetitions) {
      held = plain
      plain.tick($0)
    }
    sum += Double(held.rows.count)
  }

  func iterate(_ repetitions: Int) {
    var sum = 0.0
    for _ in 0..<repetitions { for row in table { sum += row.ask } }
    self.sum += sum
  }

  func iteratePlainly(_ repetitions: Int) {
    var sum = 0.0
    for _ in 0..<repetitions { for row in plain.rows { sum += row.ask } }
    self.sum += sum
  }

  /// The table without a second reference to it.
  private func change(_ body: (inout EntityTable<Quote>) -> Void) {
    var table = table
    self.table = []
    body(&table)
    self.table = table
  }
}
