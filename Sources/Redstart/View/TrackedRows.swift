/// The rows of a table that were read, and its order if that was.
@usableFromInline
final class TrackedRows<Row: Identifiable>: TrackedMembers {
  @usableFromInline var rows: [Row.ID: TrackedPart] = [:]
  @usableFromInline var order: TrackedPart?
  @usableFromInline var limit = TrackedLimit()
  @usableFromInline let areEqual = comparison(of: Row.self)

  @usableFromInline
  init() {}

  var count: Int { rows.count + (order == nil ? 0 : 1) }

  @inlinable
  func access(_ id: Row.ID) {
    if let part = rows[id] { return part.access() }
    if limit.isReached(by: rows.count) {
      rows = rows.filter { $0.value.isTracked }
      limit.leave(rows.count)
    }
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
  @inlinable
  func collect(
    _ old: EntityTable<Row>, _ new: EntityTable<Row>, _ changed: inout [TrackedPart]
  ) {
    if order != nil {
      collectWithOrder(old, new, &changed)
    } else if rows.count <= 4 {
      for id in Array(rows.keys) { compare(id, old, new, &changed) }
    } else {
      var ids: [Row.ID] = []
      new.forEachDifferentID(from: old) { id, _ in ids.append(id) }
      for id in ids { compare(id, old, new, &changed) }
    }
  }

  @inlinable
  func collectWithOrder(
    _ old: EntityTable<Row>, _ new: EntityTable<Row>, _ changed: inout [TrackedPart]
  ) {
    let areEqual = areEqual
    let difference = new.difference(from: old) { Redstart.areEqual($0, $1, by: areEqual) }
    for update in difference.updated { compare(update.new.id, old, new, &changed) }
    for removal in difference.removed { take(removal.row.id, &changed) }
    for insertion in difference.inserted { take(insertion.row.id, &changed) }
    guard let part = order else { return }
    if difference.removed.isEmpty, difference.inserted.isEmpty, difference.moved.isEmpty { return }
    order = nil
    changed.append(part)
  }

  /// Takes a row out if it is tracked and different.
  @inlinable
  func compare(
    _ id: Row.ID, _ old: EntityTable<Row>, _ new: EntityTable<Row>, _ changed: inout [TrackedPart]
  ) {
    if rows[id] != nil, !isSame(id, old, new) { take(id, &changed) }
  }

  /// Compares a row where it lies, because a copy need not have the same bytes between its properties.
  @inlinable
  func isSame(_ id: Row.ID, _ old: EntityTable<Row>, _ new: EntityTable<Row>) -> Bool {
    old.read { old in
      new.read { new in
        let oldSlot = old.pointee.slot(of: id)
        let newSlot = new.pointee.slot(of: id)
        guard oldSlot >= 0, newSlot >= 0 else { return oldSlot == newSlot }
        let oldRow = UnsafeRawPointer(old.pointee.rows.pointer(at: oldSlot))
        let newRow = UnsafeRawPointer(new.pointee.rows.pointer(at: newSlot))
        return haveEqualBytes(oldRow, newRow, count: MemoryLayout<Row>.size)
          || areEqual(oldRow, newRow)
      }
    }
  }

  @inlinable
  func take(_ id: Row.ID, _ changed: inout [TrackedPart]) {
    if let part = rows.removeValue(forKey: id) { changed.append(part) }
  }
}
