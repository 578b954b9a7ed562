extension EntityTable {
  /// Replaces the row of the same id, and answers it; or adds the row, at the end or where the sort wants it.
  ///
  /// - Complexity: O(log *n*)
  @inlinable @discardableResult
  public mutating func updateOrAppend(_ row: Row) -> Row? {
    defer { checkInvariantsIfAsked() }
    return change { $0.pointee.updateOrAppend(row) }
  }

  /// Changes the row with an id in place; answers nil if there is none.
  ///
  /// - Complexity: O(log *n*)
  @inlinable @discardableResult
  public mutating func update<R>(id: Row.ID, _ body: (inout Row) throws -> R) rethrows -> R? {
    defer { checkInvariantsIfAsked() }
    let hash = IdentityIndex.hash(id)
    let slot = read { $0.pointee.slot(of: id, hash: hash) }
    guard slot >= 0 else { return nil }
    return try change { fields in
      defer { fields.pointee.finishUpdate(of: slot, id: id, hash: hash) }
      return try body(&fields.pointee.rows.uniquePointer(at: slot).pointee)
    }
  }

  /// Puts a row at a position, which is the one it has afterwards. The row of the same id, if there is one, is replaced and
  /// answered. In a sorted table the sort decides instead.
  ///
  /// - Complexity: O(log *n*)
  @inlinable @discardableResult
  public mutating func insert(_ row: Row, at position: Int) -> Row? {
    defer { checkInvariantsIfAsked() }
    let hash = IdentityIndex.hash(row.id)
    return change { fields in
      let slot = fields.pointee.slot(of: row.id, hash: hash)
      let count = fields.pointee.rows.count
      precondition(
        position >= 0 && position <= (slot < 0 ? count : count - 1),
        "An EntityTable was asked to insert a row at a position that does not exist.")
      if slot < 0 {
        fields.pointee.add(row, hash: hash, at: position)
        return nil
      }
      let old = fields.pointee.replace(slot, with: row, hash: hash)
      if !fields.pointee.isSorted { fields.pointee.move(slot, to: position) }
      return old
    }
  }

  /// Moves the row with an id to the position that it has afterwards, and answers whether there is such a row. In a sorted
  /// table the sort decides instead.
  ///
  /// - Complexity: O(log *n*)
  @inlinable @discardableResult
  public mutating func move(id: Row.ID, to position: Int) -> Bool {
    defer { checkInvariantsIfAsked() }
    let slot = read { $0.pointee.slot(of: id) }
    guard slot >= 0 else { return false }
    precondition(
      position >= 0 && position < count,
      "An EntityTable was asked to move a row to a position that does not exist.")
    if read({ !$0.pointee.isSorted }) { change { $0.pointee.move(slot, to: position) } }
    return true
  }

  /// Removes the row with an id, and answers it.
  ///
  /// - Complexity: O(log *n*)
  @inlinable @discardableResult
  public mutating func remove(id: Row.ID) -> Row? {
    defer { checkInvariantsIfAsked() }
    let hash = IdentityIndex.hash(id)
    let slot = read { $0.pointee.slot(of: id, hash: hash) }
    return slot < 0 ? nil : change { $0.pointee.remove(slot, hash: hash) }
  }

  /// Removes the row at a position, and answers it.
  ///
  /// - Complexity: O(log *n*)
  @inlinable @discardableResult
  public mutating func remove(at position: Int) -> Row {
    defer { checkInvariantsIfAsked() }
    checkIndex(position)
    return change { fields in
      let slot = fields.pointee.slot(at: position)
      let hash = IdentityIndex.hash(fields.pointee.rows.pointer(at: slot).pointee.id)
      return fields.pointee.remove(slot, hash: hash)
    }
  }

  /// Removes the rows that `shouldBeRemoved`. If it throws, none is removed.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Row) throws -> Bool) rethrows {
    var ids: [Row.ID] = []
    for row in self where try shouldBeRemoved(row) { ids.append(row.id) }
    if ids.count == count {
      removeAll()
    } else {
      for id in ids { remove(id: id) }
    }
  }

  /// Removes all rows; a sorted table stays sorted.
  @inlinable
  public mutating func removeAll() {
    core = .make(TableFields(sort: read { $0.pointee.sort }))
  }
}
