import RedstartTesting

@testable import Redstart

/// A table of rows, and beside it the plainest array that should hold the same, edited alike.
///
/// Tables with the same rows may differ inside, by what has been done to them: states are told apart by the rows and
/// the last edits, so each content is looked at in several shapes.
struct TableModel: ExplorerModel {
  struct Row: Identifiable, Hashable, Sendable {
    var id: Int
    var value = 0
  }

  struct World: Sendable {
    var table: EntityTable<Row>
    var rows: [Row] = []
    /// The table before the last edit.
    var before: EntityTable<Row>
    var rowsBefore: [Row] = []
    var lastEdits: [Edit] = []
  }

  enum Edit: Hashable, Sendable {
    case put(Int, Int)
    case insert(Int, at: Int)
    case remove(Int)
    case move(Int, to: Int)
    case bump(Int)
    case rename(Int, Int)
    case removeAll
    case replaceAll
  }

  let isSorted: Bool
  let ids: ClosedRange<Int>

  var initialStates: [World] {
    let table =
      isSorted ? EntityTable<Row>(sortedBy: .ascending(\.value)) : EntityTable<Row>()
    return [World(table: table, before: table)]
  }

  let properties: [StateProperty<World>] = [
    .always("reads as the array") { world in
      Array(world.table) == world.rows && world.table.count == world.rows.count
        && world.rows.enumerated().allSatisfy { position, row in
          world.table[position] == row && world.table[id: row.id] == row
            && world.table.index(id: row.id) == position
        }
    },
    .always("the older version stays") { Array($0.before) == $0.rowsBefore },
    .always("the difference leads from one to the other") { world in
      var rows = world.rowsBefore
      world.table.difference(from: world.before).apply(to: &rows)
      return rows == world.rows
    },
    .sometimes("full") { $0.rows.count == 3 },
    .alwaysReachable("empty") { $0.rows.isEmpty },
  ]

  func fingerprint(of world: World) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(world.rows)
    hasher.combine(world.lastEdits)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  func appendActions(in world: World, to actions: inout [Edit]) {
    actions += [.removeAll, .replaceAll]
    for id in ids {
      actions += [.put(id, 0), .put(id, 1), .insert(id, at: 0)]
      guard world.rows.contains(where: { $0.id == id }) else { continue }
      actions += [.remove(id), .bump(id), .move(id, to: 0), .rename(id, id % ids.upperBound + 1)]
      actions.append(.move(id, to: world.rows.count - 1))
    }
  }

  func step(_ world: inout World, _ edit: Edit) -> Bool {
    (world.before, world.rowsBefore) = (world.table, world.rows)
    world.lastEdits = [edit]
    edit.apply(to: &world.table)
    edit.apply(to: &world.rows, isSorted: isSorted)
    #if DEBUG
      world.table._checkInvariants()
    #endif
    return true
  }
}

extension TableModel.Edit {
  func apply(to table: inout EntityTable<TableModel.Row>) {
    switch self {
    case .put(let id, let value): table.updateOrAppend(.init(id: id, value: value))
    case .insert(let id, let position): table.insert(.init(id: id), at: position)
    case .remove(let id): table.remove(id: id)
    case .move(let id, let position): table.move(id: id, to: position)
    case .bump(let id): table.update(id: id) { $0.value = 1 - $0.value }
    case .rename(let id, let newID): table[id: id]?.id = newID
    case .removeAll: table.removeAll()
    case .replaceAll: table.replaceAll(with: table.reversed())
    }
  }

  func apply(to rows: inout [TableModel.Row], isSorted: Bool) {
    switch self {
    case .put(let id, let value): put(.init(id: id, value: value), into: &rows, isSorted)
    case .insert(let id, let position):
      put(.init(id: id), into: &rows, isSorted)
      move(id, to: position, in: &rows, isSorted)
    case .remove(let id): rows.removeAll { $0.id == id }
    case .move(let id, let position): move(id, to: position, in: &rows, isSorted)
    case .bump(let id):
      guard var row = rows.first(where: { $0.id == id }) else { return }
      row.value = 1 - row.value
      put(row, into: &rows, isSorted)
    case .rename(let id, let newID):
      guard id != newID, let index = rows.firstIndex(where: { $0.id == id }) else { return }
      rows[index].id = newID
      if let double = rows.indices.first(where: { $0 != index && rows[$0].id == newID }) {
        rows.remove(at: double)
      }
    case .removeAll: rows = []
    case .replaceAll:
      let reversed = Array(rows.reversed())
      rows = isSorted ? stablySorted(reversed) : reversed
    }
  }

  private func put(
    _ row: TableModel.Row, into rows: inout [TableModel.Row], _ isSorted: Bool
  ) {
    guard let index = rows.firstIndex(where: { $0.id == row.id }) else {
      let place = isSorted ? rows.firstIndex { row.value < $0.value } : nil
      rows.insert(row, at: place ?? rows.count)
      return
    }
    let isMoved = isSorted && rows[index].value != row.value
    rows[index] = row
    guard isMoved else { return }
    // It stays where it is if it is in order there, and else goes behind its equals.
    let isOrdered =
      (index == 0 || rows[index - 1].value <= row.value)
      && (index + 1 == rows.count || row.value <= rows[index + 1].value)
    if isOrdered { return }
    rows.remove(at: index)
    rows.insert(row, at: rows.firstIndex { row.value < $0.value } ?? rows.count)
  }

  private func move(
    _ id: Int, to position: Int, in rows: inout [TableModel.Row], _ isSorted: Bool
  ) {
    guard !isSorted, let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows.insert(rows.remove(at: index), at: position)
  }

  private func stablySorted(_ rows: [TableModel.Row]) -> [TableModel.Row] {
    rows.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }
      .map(\.element)
  }
}
