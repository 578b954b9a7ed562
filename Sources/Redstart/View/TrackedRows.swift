/// The rows of a table that were read, and its order if that was.
@usableFromInline
final class TrackedRows<Row: Identifiable>: TrackedMembers {
  @usableFromInline var rows: [Row.ID: TrackedPart] = [:]
  @usableFromInline var order: TrackedPart?
  private let areEqual = comparison(of: Row.self)
  private let areRowsEqual = comparison(of: Row?.self)

  @usableFromInline
  init() {}

  var count: Int { rows.count + (order == nil ? 0 : 1) }

  @inlinable
  func access(_ id: Row.ID) {
    if let part = rows[id] { return part.access() }
    let part = TrackedPart()
    rows[id] = part
    part.access()
  }

  @usableFromInline
  func accessOrder() {
    let part = order ?? TrackedPart()
    order = part
    part.access()
  }

  /// Takes out what is different. A few rows are looked up one by one; many are looked for in the difference of the versions,
  /// which costs in proportion to that.
  @usableFromInline
  func collect(
    _ old: EntityTable<Row>, _ new: EntityTable<Row>, _ changed: inout [TrackedPart]
  ) {
    if order == nil, rows.count <= 16 {
      for (id, part) in rows
      where !Redstart.areEqual(old[id: id], new[id: id], by: areRowsEqual) {
        rows[id] = nil
        changed.append(part)
      }
      return
    }
    let difference = new.difference(from: old) { Redstart.areEqual($0, $1, by: areEqual) }
    for id in difference.updated.lazy.map(\.new.id) { take(id, &changed) }
    for id in difference.removed.lazy.map(\.row.id) { take(id, &changed) }
    for id in difference.inserted.lazy.map(\.row.id) { take(id, &changed) }
    if let part = order, !difference.keepsOrder {
      order = nil
      changed.append(part)
    }
  }

  private func take(_ id: Row.ID, _ changed: inout [TrackedPart]) {
    if let part = rows.removeValue(forKey: id) { changed.append(part) }
  }
}

extension TableDifference {
  /// Whether the same ids are in the same order.
  var keepsOrder: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}
