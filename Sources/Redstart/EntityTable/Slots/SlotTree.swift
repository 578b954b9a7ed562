/// Elements by slot: a radix tree whose versions share what they have in common.
///
/// A slot is a small number that an element keeps for as long as it is there. A node that nobody else refers to is changed
/// in place, a shared one is copied first; so a change copies at most the nodes on the way to the slot. Every branch knows
/// how many elements its children hold, which gives positions in the order of the slots.
@usableFromInline
struct SlotTree<Element> {
  /// The ``SlotBranch`` above all, owned; nil while there is no element.
  @usableFromInline var root: UnsafeRawPointer?
  /// The lowest slot bit that the root decides.
  @usableFromInline var shift: Int
  @usableFromInline var count: Int
  /// The leaves, to know how sparse they are.
  @usableFromInline var leaves: Int

  @inlinable
  init() {
    root = nil
    shift = SlotLeafHeader.bits
    count = 0
    leaves = 0
  }

  /// One more than the highest slot that fits under the root.
  @inlinable
  var reach: Int { 1 << (shift + SlotBranch.bits) }

  @inlinable @inline(__always)
  var rootNode: UnsafeRawPointer {
    root.unsafelyUnwrapped
  }

  /// The leaf of `slot`, which must exist.
  @inlinable @inline(__always)
  func leaf(of slot: Int) -> UnsafeRawPointer {
    var node = rootNode
    var shift = shift
    while shift >= SlotLeafHeader.bits {
      let entry = SlotBranch.entries(node) + ((slot &>> shift) & SlotBranch.mask)
      node = entry.pointee.child.unsafelyUnwrapped
      shift &-= SlotBranch.bits
    }
    return node
  }

  /// Where the element of an occupied slot is, for reading.
  @inlinable @inline(__always)
  func pointer(at slot: Int) -> UnsafeMutablePointer<Element> {
    SlotLeaf<Element>.elements(leaf(of: slot)) + (slot & SlotLeafHeader.mask)
  }

  /// The element of a slot, if it has one, for reading.
  @inlinable
  func pointerIfOccupied(at slot: Int) -> UnsafeMutablePointer<Element>? {
    guard root != nil, slot < reach else { return nil }
    var node = rootNode
    var shift = shift
    while shift >= SlotLeafHeader.bits {
      let entry = SlotBranch.entries(node) + ((slot &>> shift) & SlotBranch.mask)
      guard let child = entry.pointee.child else { return nil }
      node = child
      shift &-= SlotBranch.bits
    }
    let offset = slot & SlotLeafHeader.mask
    let occupied = SlotLeaf<Element>.header(node).pointee.occupied
    return occupied &>> offset & 1 == 1 ? SlotLeaf<Element>.elements(node) + offset : nil
  }

  @inlinable @inline(__always)
  mutating func uniqueRootEntries() -> UnsafeMutablePointer<SlotBranch.Entry> {
    withUnsafeMutablePointer(to: &root) {
      $0.withMemoryRebound(to: SlotBranch.self, capacity: 1) {
        if !isKnownUniquelyReferenced(&$0.pointee) { $0.pointee = $0.pointee.copy() }
      }
    }
    return SlotBranch.entries(rootNode)
  }

  /// Where the element of an occupied slot is, for writing: unshared from here on.
  @inlinable @inline(__always)
  mutating func uniquePointer(at slot: Int) -> UnsafeMutablePointer<Element> {
    var entries = uniqueRootEntries()
    var shift = shift
    while shift > SlotLeafHeader.bits {
      entries = SlotBranch.uniqueEntries(
        below: entries + ((slot &>> shift) & SlotBranch.mask))
      shift &-= SlotBranch.bits
    }
    let leaf = SlotLeaf<Element>.unique(
      below: entries + ((slot &>> SlotLeafHeader.bits) & SlotBranch.mask))
    return SlotLeaf<Element>.elements(leaf) + (slot & SlotLeafHeader.mask)
  }
}
