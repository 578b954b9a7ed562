/// What an ``EntityTable`` is made of.
@usableFromInline
struct TableFields<Row: Identifiable> {
  @usableFromInline var rows: SlotTree<Row>
  @usableFromInline var index: IdentityIndex
  /// nil while the rows are in the order of their slots.
  @usableFromInline var order: OrderTree?
  @usableFromInline var sort: RowOrder<Row>?
  /// Higher than every slot in use.
  @usableFromInline var nextSlot: Int

  @inlinable
  init(sort: RowOrder<Row>?) {
    rows = SlotTree()
    index = IdentityIndex()
    order = sort == nil ? nil : OrderTree([])
    nextSlot = 0
    self.sort = sort
  }

  @inlinable @inline(__always)
  func slot(of id: Row.ID, hash: UInt32) -> Int {
    index.find(hash) { rows.pointer(at: $0).pointee.id == id }
  }

  @inlinable @inline(__always)
  func slot(of id: Row.ID) -> Int {
    slot(of: id, hash: IdentityIndex.hash(id))
  }

  /// Whether every slot below ``nextSlot`` is in use and the rows are in the order of their slots.
  @inlinable @inline(__always)
  var isDense: Bool {
    order == nil && rows.count == nextSlot
  }

  @inlinable
  func slot(at position: Int) -> Int {
    if let order { return order.slot(at: position) }
    return rows.count == nextSlot ? position : rows.slot(at: position)
  }

  @inlinable
  func position(of slot: Int) -> Int {
    if let order { return order.position(of: slot) }
    return rows.count == nextSlot ? slot : rows.position(of: slot)
  }

  /// All slots in order.
  @inlinable
  func forEachSlot(_ body: (Int) -> Void) {
    if let order { return order.forEachSlot(body) }
    var next = 0
    while let (leaf, base) = rows.nextLeaf(from: next) {
      var rest = SlotLeaf<Row>.header(leaf).pointee.occupied
      while rest != 0 {
        body(base | rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
      next = base + SlotLeafHeader.mask + 1
    }
  }
}
