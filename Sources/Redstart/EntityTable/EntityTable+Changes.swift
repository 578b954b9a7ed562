extension EntityTable {
  /// Marks this moment. From the first mark on, the table and its copies log which rows are changed.
  @inlinable
  mutating func markChanges() -> TableChangeMark {
    var mark: TableChangeMark?
    read { $0.pointee.withLog { mark = $0.mark } }
    return mark ?? beginLog()
  }

  @inlinable @inline(never)
  mutating func beginLog() -> TableChangeMark {
    change { fields in
      let log = TableChangeLog<Row.ID>()
      fields.pointee.log = NodeReference.own(log)
      return log.mark
    }
  }

  /// Whether no row was changed, added or removed since a mark, as far as is known.
  @inlinable
  func isUnchanged(since mark: TableChangeMark) -> Bool {
    var isUnchanged = false
    read {
      $0.pointee.withLog { isUnchanged = $0.serial == mark.serial && $0.position == mark.position }
    }
    return isUnchanged
  }

  /// Calls `body` with all rows that were changed, added or removed since a mark, some perhaps twice; rows that were
  /// only moved are not among them. False, and no call, if they are not known: the mark is of another table, or there were
  /// too many changes. Allocates nothing.
  ///
  /// - Complexity: O(*d*) for *d* changes
  @inlinable
  func forEachChange(
    since mark: TableChangeMark,
    _ body: (TableChange<Row.ID>, UnsafeMutablePointer<TableFields<Row>>) -> Void
  ) -> Bool {
    var isKnown = false
    read { fields in
      fields.pointee.withLog { log in
        guard var index = log.index(of: mark) else { return }
        isKnown = true
        while index < log.changes.count {
          body(log.changes[index], fields)
          index += 1
        }
      }
    }
    return isKnown
  }

  /// The ids that ``forEachChange(since:_:)`` names; nil if they are not known.
  @usableFromInline
  func changedIDs(since mark: TableChangeMark) -> [Row.ID]? {
    var ids: [Row.ID] = []
    return forEachChange(since: mark) { change, _ in ids.append(change.id) } ? ids : nil
  }

  /// Forgets logged ids that nobody will ask for, as long as all ask as often as the caller. A version that is shared keeps its
  /// log: who has the other copy may read it on another thread; the next change begins a short one in any case.
  @inlinable
  mutating func trimLog() {
    if isKnownUniquelyReferenced(&core) { read { $0.pointee.withLog { $0.trim() } } }
  }

  /// Whether both are one version of one table. Two tables that are not identical may be equal.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func isIdentical(to other: EntityTable) -> Bool {
    core === other.core
  }

  /// Calls `body` with the ids of all rows that are not the same in `old`, and perhaps some more; rows that were only moved
  /// are not among them.
  ///
  /// - Complexity: as that of a difference
  @inlinable
  func forEachDifferentID(
    from old: EntityTable, _ body: (Row.ID, UnsafeMutablePointer<TableFields<Row>>) -> Void
  ) {
    old.read { oldFields in
      read { fields in
        var finder = DifferenceFinder(old: oldFields, new: fields)
        finder.compareRows { _, _ in false }
        for slot in finder.updated {
          body(fields.pointee.rows.pointer(at: slot).pointee.id, fields)
        }
        for slot in finder.gone {
          body(oldFields.pointee.rows.pointer(at: slot).pointee.id, fields)
        }
        for slot in finder.come { body(fields.pointee.rows.pointer(at: slot).pointee.id, fields) }
      }
    }
  }
}
