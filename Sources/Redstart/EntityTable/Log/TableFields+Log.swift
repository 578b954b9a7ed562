extension TableFields {
  /// Logs that a row was changed, added or removed.
  @inlinable @inline(__always)
  func didChange(_ id: @autoclosure () -> Row.ID) {
    if log != nil { append(id()) }
  }

  @usableFromInline
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

  @usableFromInline
  var changeMark: TableChangeMark? {
    var mark: TableChangeMark?
    withLog { mark = TableChangeMark(serial: $0.serial, position: $0.position) }
    return mark
  }

  private func withLog(_ body: (TableChangeLog<Row.ID>) -> Void) {
    if let log { body(Unmanaged<TableChangeLog<Row.ID>>.fromOpaque(log).takeUnretainedValue()) }
  }
}
