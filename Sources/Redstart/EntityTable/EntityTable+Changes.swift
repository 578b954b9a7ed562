extension EntityTable {
  /// Marks this moment. From the first mark on, the table and its copies log which rows are changed.
  @usableFromInline
  mutating func markChanges() -> TableChangeMark {
    if let mark = read({ $0.pointee.changeMark }) { return mark }
    return change { fields in
      let log = TableChangeLog<Row.ID>()
      fields.pointee.log = NodeReference.own(log)
      return TableChangeMark(serial: log.serial, position: log.position)
    }
  }

  /// The ids of all rows that were changed, added or removed since a mark, some perhaps twice; rows that were only moved are
  /// not among them. nil if it is not known: the mark is of another table, or there were too many changes.
  ///
  /// - Complexity: O(*d*) for *d* changes
  @usableFromInline
  func changedIDs(since mark: TableChangeMark) -> [Row.ID]? {
    read { fields in
      fields.pointee.log.flatMap {
        Unmanaged<TableChangeLog<Row.ID>>.fromOpaque($0).takeUnretainedValue().ids(since: mark)
      }
    }
  }
}
