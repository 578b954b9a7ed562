/// What an ``EntityTable`` is made of: plain values and pointers, whose references are counted by hand.
@usableFromInline
struct TableFields<Row: Identifiable> {
  @usableFromInline var rows: SlotTree<Row>
  @usableFromInline var index: IdentityIndex
  /// nil while the rows are in the order of their slots.
  @usableFromInline var order: OrderTree?
  /// A ``RowOrderBox``, owned; nil without a sort.
  @usableFromInline var box: UnsafeRawPointer?
  /// A ``TableChangeLog``, owned; nil until somebody asks for changes.
  @usableFromInline var log: UnsafeRawPointer?
  /// Higher than every slot in use.
  @usableFromInline var nextSlot: Int

  @inlinable
  init(sort: RowOrder<Row>?) {
    rows = SlotTree()
    index = IdentityIndex()
    order = sort == nil ? nil : OrderTree([])
    nextSlot = 0
    log = nil
    box = sort.map { NodeReference.own(RowOrderBox($0)) }
  }

  @inlinable @inline(__always)
  var isSorted: Bool { box != nil }

  @inlinable
  var sort: RowOrder<Row>? {
    box.map { Unmanaged<RowOrderBox<Row>>.fromOpaque($0).takeUnretainedValue().order }
  }

  /// Counts one reference more to all but the log, which belongs to one table alone.
  @inlinable
  func retain() {
    NodeReference.retain(rows.root)
    NodeReference.retain(index.root)
    NodeReference.retain(order?.node)
    NodeReference.retain(order?.labels.root)
    NodeReference.retain(box)
  }

  @inlinable
  func release() {
    NodeReference.release(rows.root)
    NodeReference.release(index.root)
    order?.release()
    NodeReference.release(box)
    NodeReference.release(log)
  }

  /// Becomes other fields without a log, and takes over what they own; the log stays.
  @inlinable
  mutating func become(_ fields: TableFields) {
    var old = self
    self = fields
    log = old.log
    old.log = nil
    old.release()
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
