extension TableFields {
  /// Moves the row in a slot, if it is not where the sort wants it: behind its equals.
  @inlinable
  mutating func settle(_ slot: Int) {
    guard isSorted, let sort, isMisplaced(slot, sort) else { return }
    order!.remove(slot)
    order!.insert(slot, at: sortedPosition(of: slot))
  }

  @inlinable
  func isMisplaced(_ slot: Int, _ sort: RowOrder<Row>) -> Bool {
    let (before, after) = order.unsafelyUnwrapped.neighbours(of: slot, count: rows.count)
    let row = rows.pointer(at: slot)
    return (before >= 0 && sort.precedes(row, rows.pointer(at: before)))
      || (after >= 0 && sort.precedes(rows.pointer(at: after), row))
  }

  /// Where the sort wants the row in a slot that is not in the order yet.
  @inlinable
  func sortedPosition(of slot: Int) -> Int {
    let sort = sort.unsafelyUnwrapped
    let row = rows.pointer(at: slot)
    return order.unsafelyUnwrapped.partition { !sort.precedes(row, rows.pointer(at: $0)) }
  }

  /// From here on the rows need not be in the order of their slots.
  @inlinable
  mutating func makeOrder() {
    replaceOrder(orderedSlots())
  }

  @inlinable
  mutating func replaceOrder(_ slots: [UInt32]) {
    let old = order
    order = OrderTree(slots)
    old?.release()
  }

  @inlinable
  func orderedSlots() -> [UInt32] {
    var slots: [UInt32] = []
    slots.reserveCapacity(rows.count)
    forEachSlot { slots.append(UInt32(truncatingIfNeeded: $0)) }
    return slots
  }

  /// Gives the rows new slots, one behind another in their order.
  @inlinable
  mutating func rebuild() {
    become(
      TableFields(unique: orderedSlots().map { rows.pointer(at: Int($0)).pointee }, sort: sort))
  }

  /// Rows in the order in which they come; the last of each id stands in the place of the first.
  @inlinable
  init(_ list: some Sequence<Row>) {
    self.init(sort: nil)
    appendRows(list)
    for slot in 0..<nextSlot {
      let id = rows.pointer(at: slot).pointee.id
      let hash = IdentityIndex.hash(id)
      if self.slot(of: id, hash: hash) >= 0 {
        let rows = self.rows
        become(
          TableFields(
            unique: Self.unique((0..<nextSlot).map { rows.pointer(at: $0).pointee }), sort: nil))
        return
      }
      index.insert(hash, slot: slot)
    }
  }

  /// Puts rows into the tree alone: one after the other, so that they are near each other in memory.
  @inlinable
  mutating func appendRows(_ list: some Sequence<Row>) {
    for row in list {
      rows.insert(row, at: nextSlot)
      nextSlot += 1
    }
  }

  /// Rows that have different ids and are in the right order.
  @inlinable
  init(unique list: [Row], sort: RowOrder<Row>?) {
    self.init(sort: sort)
    appendRows(list)
    for slot in 0..<nextSlot {
      index.insert(IdentityIndex.hash(rows.pointer(at: slot).pointee.id), slot: slot)
    }
    if sort != nil { replaceOrder(Array(0..<UInt32(truncatingIfNeeded: nextSlot))) }
  }

  /// Sorts rows; equals keep their order.
  @inlinable
  static func sorted(_ list: [Row], by sort: RowOrder<Row>) -> [Row] {
    list.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return [] }
      return rows.indices.sorted {
        sort.precedes(base + $0, base + $1) || ($0 < $1 && !sort.precedes(base + $1, base + $0))
      }.map { rows[$0] }
    }
  }
}
