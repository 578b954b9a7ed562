extension EntityTable {
  /// Walks over the rows leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let table: EntityTable
    /// The rows of the present leaf.
    @usableFromInline var rows: UnsafeMutablePointer<Row>?
    /// Those of them that are still to come, in the order of slots.
    @usableFromInline var rest: UInt32 = 0
    /// The same of the leaf after it, read ahead so that its memory is near when it is needed.
    @usableFromInline var nextRows: UnsafeMutablePointer<Row>?
    @usableFromInline var nextRest: UInt32 = 0
    /// The lowest slot of the present leaf, in an order of its own; of the one to read next, in the order of slots.
    @usableFromInline var base: Int
    /// In an order of its own: the slots of the present leaf of the order, and the position of the next.
    @usableFromInline var slots: UnsafeMutablePointer<UInt32>?
    @usableFromInline var offset = 0
    @usableFromInline var end = 0
    @usableFromInline var position = 0
    @usableFromInline let isOrdered: Bool

    @inlinable
    init(_ table: EntityTable) {
      self.table = table
      isOrdered = table.read { $0.pointee.order != nil }
      base = isOrdered ? -1 : 0
      if !isOrdered { findLeaf() }
    }

    @inlinable
    public mutating func next() -> Row? {
      if isOrdered { return nextInOrder() }
      if rest == 0 {
        findLeaf()
        if rest == 0 { return nil }
      }
      let offset = rest.trailingZeroBitCount
      rest &= rest &- 1
      return rows.unsafelyUnwrapped[offset]
    }

    /// Goes on to the leaf that was read ahead, and reads ahead.
    @inlinable
    mutating func findLeaf() {
      rows = nextRows
      rest = nextRest
      nextRest = 0
      guard let (leaf, start) = table.read({ $0.pointee.rows.nextLeaf(from: base) }) else { return }
      nextRows = SlotLeaf<Row>.elements(leaf)
      nextRest = SlotLeaf<Row>.header(leaf).pointee.occupied
      base = start + SlotLeafHeader.mask + 1
    }

    @inlinable
    mutating func nextInOrder() -> Row? {
      if offset == end {
        guard position < table.count else { return nil }
        (slots, end) = table.read { $0.pointee.order.unsafelyUnwrapped.slots(at: position) }
        position += end
        offset = 0
      }
      let slot = Int(slots.unsafelyUnwrapped[offset])
      offset += 1
      if slot & ~SlotLeafHeader.mask != base {
        base = slot & ~SlotLeafHeader.mask
        rows = table.read { SlotLeaf<Row>.elements($0.pointee.rows.leaf(of: slot)) }
      }
      return rows.unsafelyUnwrapped[slot & SlotLeafHeader.mask]
    }
  }
}

/// `@unchecked Sendable` is sound as it is for a table: the iterator holds the table, and its pointers are into what that
/// keeps alive and unchanged.
extension EntityTable.Iterator: @unchecked Sendable where Row: Sendable, Row.ID: Sendable {}
