/// Finds out what is different between two versions.
///
/// First both trees of rows are walked together, past every node that they share; that gives the rows that are not the
/// same in their slots. Then the same is done to the trees of orders, if there are any. What neither walk has named is in
/// both versions, equal and in one order; among the rest, few enough, rows are matched by id.
@usableFromInline
struct DifferenceFinder<Row: Identifiable> {
  @usableFromInline typealias Fields = UnsafeMutablePointer<TableFields<Row>>

  @usableFromInline let old: Fields
  @usableFromInline let new: Fields
  /// Slots whose rows changed but kept their ids.
  @usableFromInline var updated: [Int] = []
  /// Slots with an id that was not there before, in the old version and in the new one.
  @usableFromInline var gone: [Int] = []
  @usableFromInline var come: [Int] = []
  /// Slots whose place in the order is not known to be the same.
  @usableFromInline var loose = OrderComparison()

  @inlinable
  init(old: Fields, new: Fields) {
    self.old = old
    self.new = new
  }

  /// Fills ``updated``, ``gone`` and ``come``.
  @inlinable
  mutating func compareRows(_ areEquivalent: (Row, Row) -> Bool) {
    let shift = Swift.max(old.pointee.rows.shift, new.pointee.rows.shift)
    compare(
      raised(old.pointee.rows, to: shift), raised(new.pointee.rows, to: shift), shift: shift,
      base: 0, areEquivalent)
  }

  /// The root, seen from a higher level: a subtree and the level it is on.
  @usableFromInline
  struct Subtree {
    @usableFromInline let node: UnsafeRawPointer?
    @usableFromInline let shift: Int

    @inlinable
    init(node: UnsafeRawPointer?, shift: Int) {
      self.node = node
      self.shift = shift
    }

    /// The child that it has on the level below `shift`: itself, if it is a lower tree's root.
    @inlinable @inline(__always)
    func child(_ position: Int, at shift: Int) -> Subtree {
      if self.shift < shift {
        return position == 0 ? self : Subtree(node: nil, shift: self.shift)
      }
      let node = node.flatMap { SlotBranch.entries($0)[position].child }
      return Subtree(node: node, shift: shift - SlotBranch.bits)
    }
  }

  @inlinable
  func raised(_ tree: SlotTree<Row>, to shift: Int) -> Subtree {
    Subtree(node: tree.root, shift: tree.root == nil ? shift : tree.shift)
  }

  @inlinable
  mutating func compare(
    _ old: Subtree, _ new: Subtree, shift: Int, base: Int, _ areEquivalent: (Row, Row) -> Bool
  ) {
    if shift < SlotLeafHeader.bits {
      return compareLeaves(old.node, new.node, base: base, areEquivalent)
    }
    for position in 0..<SlotBranch.width {
      let oldChild = old.child(position, at: shift)
      let newChild = new.child(position, at: shift)
      if oldChild.node != newChild.node {
        compare(
          oldChild, newChild, shift: shift - SlotBranch.bits, base: base | position << shift,
          areEquivalent)
      }
    }
  }

  @inlinable
  mutating func compareLeaves(
    _ old: UnsafeRawPointer?, _ new: UnsafeRawPointer?, base: Int,
    _ areEquivalent: (Row, Row) -> Bool
  ) {
    let oldSlots = old.map { SlotLeaf<Row>.header($0).pointee.occupied } ?? 0
    let newSlots = new.map { SlotLeaf<Row>.header($0).pointee.occupied } ?? 0
    var rest = oldSlots | newSlots
    while rest != 0 {
      let offset = rest.trailingZeroBitCount
      let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: offset)
      rest ^= bit
      let slot = base | offset
      if oldSlots & newSlots & bit != 0 {
        let oldRow = SlotLeaf<Row>.elements(old.unsafelyUnwrapped) + offset
        let newRow = SlotLeaf<Row>.elements(new.unsafelyUnwrapped) + offset
        if oldRow.pointee.id != newRow.pointee.id {
          gone.append(slot)
          come.append(slot)
        } else if !areEquivalent(oldRow.pointee, newRow.pointee) {
          updated.append(slot)
        }
      } else if oldSlots & bit != 0 {
        gone.append(slot)
      } else {
        come.append(slot)
      }
    }
  }

  /// Fills ``loose``.
  @inlinable
  mutating func compareOrders() {
    switch (old.pointee.order, new.pointee.order) {
    case (nil, nil): break
    case (let old?, let new?): loose.compare(old, new)
    default:
      old.pointee.orderedSlots().withUnsafeBufferPointer { old in
        new.pointee.orderedSlots().withUnsafeBufferPointer { loose.compareSlots(old, $0) }
      }
    }
  }
}
