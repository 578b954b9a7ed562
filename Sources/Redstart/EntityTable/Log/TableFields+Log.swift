extension TableFields {
  /// Logs that a row was changed, added or removed.
  @inlinable @inline(__always)
  func didChange(
    _ id: @autoclosure () -> Row.ID, hash: @autoclosure () -> UInt32, slot: Int
  ) {
    if log != nil { append(id(), hash(), slot) }
  }

  /// Logs that a row was changed whose hash is not at hand.
  @inlinable @inline(__always)
  func didChange(_ id: @autoclosure () -> Row.ID, at slot: Int) {
    if log != nil {
      let id = id()
      append(id, IdentityIndex.hash(id), slot)
    }
  }

  @inlinable @inline(never)
  func append(_ id: Row.ID, _ hash: UInt32, _ slot: Int) {
    withLog { $0.append(TableChange(id: id, hash: hash, slot: slot)) }
  }

  /// The row of a change as it is now; nil if it has gone.
  @inlinable @inline(__always)
  func row(of change: TableChange<Row.ID>) -> UnsafeMutablePointer<Row>? {
    if let row = rows.pointerIfOccupied(at: Int(change.slot)), row.pointee.id == change.id {
      return row
    }
    let slot = slot(of: change.id, hash: change.hash)
    return slot < 0 ? nil : rows.pointer(at: slot)
  }

  /// Logs that everything may be different.
  @usableFromInline
  func didChangeAll() {
    withLog { $0.forgetAll() }
  }

  /// Gives a copy a log of its own.
  @usableFromInline
  mutating func forkLog() {
    var fork: TableChangeLog<Row.ID>?
    withLog { fork = TableChangeLog(continuing: $0) }
    log = fork.map { NodeReference.own($0) }
  }

  /// Lends the log, without a count of its references.
  @inlinable @inline(__always)
  func withLog(_ body: (TableChangeLog<Row.ID>) -> Void) {
    if let log {
      Unmanaged<TableChangeLog<Row.ID>>.fromOpaque(log)._withUnsafeGuaranteedRef { body($0) }
    }
  }
}
