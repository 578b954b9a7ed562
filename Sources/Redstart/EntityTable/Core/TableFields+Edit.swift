extension TableFields {
  /// Replaces the row of the same id, or adds the row where the order wants it.
  @inlinable
  mutating func updateOrAppend(_ row: __owned Row) -> Row? {
    let hash = IdentityIndex.hash(row.id)
    let slot = slot(of: row.id, hash: hash)
    if slot >= 0 { return replace(slot, with: row, hash: hash) }
    add(row, hash: hash, at: nil)
    return nil
  }

  /// Replaces the row in a slot by one of the same id.
  @inlinable
  mutating func replace(_ slot: Int, with row: __owned Row, hash: UInt32) -> Row {
    let pointer = rows.uniquePointer(at: slot)
    let old = pointer.move()
    pointer.initialize(to: row)
    didChange(pointer.pointee.id, hash: hash, slot: slot)
    if isSorted, let sort {
      let isSettled = withUnsafePointer(to: old) { sort.areEqual($0, pointer) }
      if !isSettled { settle(slot) }
    }
    return old
  }

  /// Adds a row whose id is new: where the sort wants it, or at `position`, or at the end.
  @inlinable
  mutating func add(_ row: __owned Row, hash: UInt32, at position: Int?) {
    if let position, position < rows.count, order == nil { makeOrder() }
    if order == nil {
      if nextSlot > Self.longestWalk(rows.count) { rebuild() }
      didChange(row.id, hash: hash, slot: nextSlot)
      rows.insert(row, at: nextSlot)
      index.insert(hash, slot: nextSlot)
      nextSlot += 1
    } else {
      let slot = rows.firstEmptySlot
      let end = rows.count
      didChange(row.id, hash: hash, slot: slot)
      rows.insert(row, at: slot)
      index.insert(hash, slot: slot)
      nextSlot = Swift.max(nextSlot, slot + 1)
      order!.insert(slot, at: isSorted ? sortedPosition(of: slot) : position ?? end)
    }
  }

  /// Takes out the row in a slot.
  @inlinable
  mutating func remove(_ slot: Int, hash: UInt32) -> Row {
    let row = rows.remove(at: slot)
    didChange(row.id, hash: hash, slot: slot)
    forget(slot, hash: hash)
    return row
  }

  /// Forgets a slot whose row has left the rows.
  @inlinable
  mutating func forget(_ slot: Int, hash: UInt32) {
    index.remove(hash, slot: slot)
    if order != nil { order!.remove(slot) }
    if slot == nextSlot - 1 { nextSlot = slot }
    if rows.count == 0 { nextSlot = 0 }
    packIfSparse()
  }

  /// Gives all rows new slots once seven eighths of the memory for rows have none, and there is more than a little.
  @inlinable @inline(__always)
  mutating func packIfSparse() {
    if rows.leaves &* 32 > rows.count &* 8 &+ 256 { rebuild() }
  }

  /// Moves the row in a slot to a position.
  @inlinable
  mutating func move(_ slot: Int, to position: Int) {
    if self.position(of: slot) == position { return }
    if order == nil { makeOrder() }
    order!.remove(slot)
    order!.insert(slot, at: position)
  }

  /// Brings everything in line with a row that was changed in place.
  @inlinable
  mutating func finishUpdate(of slot: Int, id: Row.ID, hash: UInt32) {
    let newID = rows.pointer(at: slot).pointee.id
    let isSame = newID == id
    var double = -1
    didChange(id, hash: hash, slot: slot)
    let newHash = isSame ? hash : IdentityIndex.hash(newID)
    if !isSame {
      didChange(newID, hash: newHash, slot: slot)
      double = self.slot(of: newID, hash: newHash)
      index.remove(hash, slot: slot)
      index.insert(newHash, slot: slot)
    }
    if isSorted { settle(slot) }
    if double >= 0 { _ = remove(double, hash: newHash) }
  }

  /// Slots are handed out one after the other while rows are only appended; this is how far ahead of the rows they may get.
  @inlinable
  static func longestWalk(_ count: Int) -> Int {
    Swift.min(64 * (count + 1_024), 1 << 31)
  }
}
