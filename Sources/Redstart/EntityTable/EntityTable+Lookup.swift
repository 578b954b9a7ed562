extension EntityTable {
  /// The row with an id. Setting nil removes it; setting a row puts it in the place of the one there was, or, when there was
  /// none, appends it. Changing a part of the row changes it in place.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public subscript(id id: Row.ID) -> Row? {
    get {
      read { fields in
        let slot = fields.pointee.slot(of: id)
        return slot < 0 ? nil : fields.pointee.rows.pointer(at: slot).pointee
      }
    }
    @inline(__always)
    _modify {
      let hash = IdentityIndex.hash(id)
      let slot = read { $0.pointee.slot(of: id, hash: hash) }
      if slot < 0 {
        var row: Row?
        defer { if let row { updateOrAppend(row) } }
        yield &row
      } else {
        let pointer = change { $0.pointee.rows.uniquePointer(at: slot) }
        var row: Row? = pointer.move()
        defer {
          defer { checkInvariantsIfAsked() }
          if let row {
            pointer.initialize(to: row)
            change { $0.pointee.finishUpdate(of: slot, id: id, hash: hash) }
          } else {
            change {
              $0.pointee.didChange(id, hash: hash, slot: slot)
              $0.pointee.rows.vacate(slot)
              $0.pointee.forget(slot, hash: hash)
            }
          }
        }
        yield &row
      }
    }
  }

  /// - Complexity: O(log *n*)
  @inlinable
  public func contains(id: Row.ID) -> Bool {
    read { $0.pointee.slot(of: id) >= 0 }
  }

  /// The position of the row with an id.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public func index(id: Row.ID) -> Int? {
    read { fields in
      let slot = fields.pointee.slot(of: id)
      return slot < 0 ? nil : fields.pointee.position(of: slot)
    }
  }
}
