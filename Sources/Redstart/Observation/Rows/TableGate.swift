/// Finds the rows of a table that have changed, and looks at their watches.
///
/// A table that is stored in the state tells it by its log, of which the gate keeps a mark: no second reference to the table
/// is held, and it goes on being changed in place. A table behind an optional or a computed property is read for each commit,
/// and its last version is kept and compared.
@usableFromInline
enum TableGate<Row: Identifiable & Sendable> where Row.ID: Sendable {
  /// The gate keeps a ``TableChangeMark``; its reader is the table's offset.
  @inlinable
  static func operateOnMark(
    _ operation: Watch.Operation, _ gate: UnsafeMutablePointer<Watch>, _ root: UnsafeRawPointer?
  ) -> Bool {
    guard operation == .start || operation == .refresh, let root else { return true }
    // The engine's own memory, under its lock; a log is no part of the table's value.
    let table = UnsafeMutablePointer(
      mutating: (root + Int(gate.pointee.reader.first)).assumingMemoryBound(
        to: EntityTable<Row>.self))
    if operation == .start {
      let mark = table.pointee.markChanges()
      gate.beginVersion().initializeMemory(as: TableChangeMark.self, to: mark)
    } else if let kept = gate.newestValue?.assumingMemoryBound(to: TableChangeMark.self) {
      let isStale = gate.takeStale()
      if !isStale, table.pointee.isUnchanged(since: kept.pointee) { return true }
      let rows = RowVisitor(gate)
      rows.begin()
      let isDone =
        !isStale
        && table.pointee.forEachChange(since: kept.pointee) { change, fields in
          withUnsafePointer(to: change.id) { id in
            rows.visit(change.hash, UnsafeRawPointer(id)) {
              fields.pointee.row(of: change).map { UnsafeRawPointer($0) }
            }
          }
        }
      if !isDone { rows.visitAll(root) }
      rows.end()
      kept.pointee = table.pointee.markChanges()
      table.pointee.trimLog()
    }
    return true
  }

  @inlinable @inline(__always)
  static func visit(
    _ id: Row.ID, _ fields: UnsafeMutablePointer<TableFields<Row>>, _ rows: RowVisitor
  ) {
    let hash = IdentityIndex.hash(id)
    withUnsafePointer(to: id) { id in
      rows.visit(hash, UnsafeRawPointer(id)) {
        let slot = fields.pointee.slot(of: id.pointee, hash: hash)
        return slot < 0 ? nil : UnsafeRawPointer(fields.pointee.rows.pointer(at: slot))
      }
    }
  }

  /// The gate keeps an ``EntityTable``.
  @inlinable
  static func operateOnTable(
    _ operation: Watch.Operation, _ gate: UnsafeMutablePointer<Watch>, _ first: UnsafeRawPointer?
  ) -> Bool {
    guard let first else { return true }
    switch operation {
    case .start:
      gate.lendPlace(first) {
        gate.beginVersion().initializeMemory(
          as: EntityTable<Row>.self, from: $0.assumingMemoryBound(to: EntityTable<Row>.self),
          count: 1)
      }
    case .refresh:
      let isStale = gate.takeStale()
      gate.lendPlace(first) { place in
        let table = place.assumingMemoryBound(to: EntityTable<Row>.self)
        guard let kept = gate.newestValue?.assumingMemoryBound(to: EntityTable<Row>.self),
          isStale || !kept.pointee.isIdentical(to: table.pointee)
        else { return }
        let rows = RowVisitor(gate)
        rows.begin()
        if isStale {
          rows.visitAll(first)
        } else {
          table.pointee.forEachDifferentID(from: kept.pointee) { id, fields in
            visit(id, fields, rows)
          }
        }
        rows.end()
        rows.dropKept()
        gate.beginVersion().initializeMemory(as: EntityTable<Row>.self, from: table, count: 1)
      }
    case .destroyValue:
      UnsafeMutablePointer(mutating: first.assumingMemoryBound(to: EntityTable<Row>.self))
        .deinitialize(count: 1)
    default: break
    }
    return true
  }
}
