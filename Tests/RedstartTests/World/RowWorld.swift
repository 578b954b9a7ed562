import Redstart

/// Where the small world's fields are rows of a table, and how the table is changed. A field that is 0 has no row, so that
/// rows come and go and come back under the same id.
protocol RowWorldPlace: Sendable {
  static var initial: RowWorldState { get }
  /// Whether those who observe the same row share it.
  static var isShared: Bool { get }
  /// Makes the rows those that `fields` asks for; `touched` are the fields that the action changes.
  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState)
  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?>
  /// A closure that reads fields.
  static func closure(_ read: @escaping @Sendable (WorldState) -> Int) -> Selection<
    RowWorldState, Int
  >
}

struct WorldRow: Identifiable, Equatable, Sendable {
  var id: Int
  var value: Int
}

/// The small world's state with a table in it.
struct RowWorldState: Sendable {
  var fields = WorldState()
  var rows = EntityTable<WorldRow>()
  var part = Part()
  var child: Part?
  var kept: [EntityTable<WorldRow>] = []

  struct Part: Sendable {
    var fields = WorldState()
    var rows = EntityTable<WorldRow>()
  }
}

extension WorldState {
  /// The fields as rows.
  var rows: [WorldRow] {
    [flip, first, second, third, fourth].enumerated().compactMap { id, value in
      value == 0 ? nil : WorldRow(id: id, value: value)
    }
  }
}

extension RowWorldPlace {
  static var initial: RowWorldState { RowWorldState() }
  static var isShared: Bool { true }

  static func closure(_ read: @escaping @Sendable (WorldState) -> Int) -> Selection<
    RowWorldState, Int
  > {
    Selection { read($0.fields) }
  }
}

/// A stored table, changed row by row.
enum StoredRows: RowWorldPlace {
  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState) {
    let rows = fields.rows
    for id in 0..<5 where touched >> id & 1 == 1 {
      if let row = rows.first(where: { $0.id == id }) {
        if state.rows.updateOrAppend(row) == nil { state.rows.move(id: id, to: 0) }
      } else {
        state.rows.remove(id: id)
      }
    }
  }

  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?> {
    .row(\.rows, id: id)
  }
}

/// A stored table, sorted by what changes, whose rows are taken out and put back in each commit, and of which versions are
/// kept.
enum RenewedRows: RowWorldPlace {
  static var initial: RowWorldState {
    RowWorldState(rows: EntityTable(sortedBy: .descending(\.value)))
  }

  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState) {
    state.kept = [state.rows]
    for id in 0..<5 { state.rows.remove(id: id) }
    for row in fields.rows { state.rows.updateOrAppend(row) }
  }

  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?> {
    .row(\.rows, id: id)
  }
}

/// A stored table that comes from elsewhere each time: built apart, or from an older version.
enum ReplacedRows: RowWorldPlace {
  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState) {
    state.kept.append(state.rows)
    if state.kept.count % 2 == 0 {
      state.rows = EntityTable(fields.rows)
    } else {
      var rows = state.kept[state.kept.count / 2]
      rows.replaceAll(with: fields.rows)
      state.rows = rows
    }
  }

  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?> {
    .row(\.rows, id: id)
  }
}

/// A table in a child that is gone while there are no rows.
enum ChildRows: RowWorldPlace {
  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState) {
    let rows = fields.rows
    if rows.isEmpty {
      state.child = nil
    } else if state.child == nil {
      state.child = RowWorldState.Part(rows: EntityTable(rows))
    } else {
      state.child?.rows.replaceAll(with: rows)
    }
    state.child?.fields = fields
  }

  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?> {
    .row(\.child?.rows, id: id)
  }

  static func closure(_ read: @escaping @Sendable (WorldState) -> Int) -> Selection<
    RowWorldState, Int
  > {
    Selection(of: \.child) { read($0?.fields ?? WorldState()) }
  }
}

/// A table in a part of the state, whose closures depend on that part.
enum PartRows: RowWorldPlace {
  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState) {
    state.part.fields = fields
    state.part.rows.replaceAll(with: fields.rows)
  }

  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?> {
    .row(\.part.rows, id: id)
  }

  static func closure(_ read: @escaping @Sendable (WorldState) -> Int) -> Selection<
    RowWorldState, Int
  > {
    Selection(of: \.part) { read($0.fields) }
  }
}

/// No table: each field through a scope, read by closures.
enum ScopedFields: RowWorldPlace {
  static var isShared: Bool { false }

  static func write(_ fields: WorldState, touched: Int, to state: inout RowWorldState) {
    state.part.fields = fields
  }

  static func selection(_ id: Int) -> Selection<RowWorldState, WorldRow?> {
    Selection(of: \.part.fields) { fields in fields.rows.first { $0.id == id } }
  }

  static func closure(_ read: @escaping @Sendable (WorldState) -> Int) -> Selection<
    RowWorldState, Int
  > {
    Selection(of: \.part.fields) { read($0) }
  }
}
