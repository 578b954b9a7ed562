extension TableFields {
  /// Logs that a row was changed, added or removed.
  @inlinable @inline(__always)
  func didChange(_ id: @autoclosure () -> Row.ID) {
    if log != nil { append(id()) }
  }

  @inlinable @inline(never)
  func append(_ id: Row.ID) {
    withLog { $0.append(id) }
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
