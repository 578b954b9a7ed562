extension SlotTree {
  /// How many elements have lower slots.
  @inlinable
  func position(of slot: Int) -> Int {
    var position = 0
    var node = rootNode
    var shift = shift
    while shift >= SlotLeafHeader.bits {
      let entries = SlotBranch.entries(node)
      let child = (slot &>> shift) & SlotBranch.mask
      for before in 0..<child { position &+= entries[before].count }
      node = entries[child].child.unsafelyUnwrapped
      shift &-= SlotBranch.bits
    }
    let offset = UInt32(truncatingIfNeeded: slot & SlotLeafHeader.mask)
    let before = SlotLeaf<Element>.header(node).pointee.occupied & ((1 &<< offset) &- 1)
    return position &+ before.nonzeroBitCount
  }

  /// The slot of the element at a position that exists.
  @inlinable
  func slot(at position: Int) -> Int {
    var rest = position
    var slot = 0
    var node = rootNode
    var shift = shift
    while shift >= SlotLeafHeader.bits {
      let entries = SlotBranch.entries(node)
      var child = 0
      while rest >= entries[child].count {
        rest &-= entries[child].count
        child &+= 1
      }
      slot |= child &<< shift
      node = entries[child].child.unsafelyUnwrapped
      shift &-= SlotBranch.bits
    }
    var occupied = SlotLeaf<Element>.header(node).pointee.occupied
    if occupied & (occupied &+ 1) == 0 { return slot | rest }
    while rest > 0 {
      occupied &= occupied &- 1
      rest &-= 1
    }
    return slot | occupied.trailingZeroBitCount
  }

  /// The lowest slot without an element.
  @inlinable
  var firstEmptySlot: Int {
    guard root != nil else { return 0 }
    var slot = 0
    var node = rootNode
    var shift = shift
    while shift >= SlotLeafHeader.bits {
      let entries = SlotBranch.entries(node)
      var child = 0
      while child < SlotBranch.width, entries[child].count == 1 &<< shift { child &+= 1 }
      if child == SlotBranch.width { return reach }
      slot |= child &<< shift
      guard let next = entries[child].child else { return slot }
      node = next
      shift &-= SlotBranch.bits
    }
    let occupied = SlotLeaf<Element>.header(node).pointee.occupied
    return slot | (~occupied).trailingZeroBitCount
  }

  /// The first leaf with an element whose slot is `slot` or higher, and the lowest slot that it can have.
  @inlinable
  func nextLeaf(from slot: Int) -> (leaf: UnsafeRawPointer, base: Int)? {
    guard root != nil, slot < reach else { return nil }
    return Self.nextLeaf(from: slot, in: rootNode, shift: shift)
  }

  @inlinable
  static func nextLeaf(from slot: Int, in node: UnsafeRawPointer, shift: Int)
    -> (leaf: UnsafeRawPointer, base: Int)?
  {
    let entries = SlotBranch.entries(node)
    var child = (slot &>> shift) & SlotBranch.mask
    var start = slot
    while child < SlotBranch.width {
      if let next = entries[child].child {
        if shift == SlotLeafHeader.bits {
          return (next, (start &>> shift) &<< shift)
        }
        if let found = nextLeaf(from: start, in: next, shift: shift - SlotBranch.bits) {
          return found
        }
      }
      child &+= 1
      start = ((start &>> shift) &+ 1) &<< shift
    }
    return nil
  }
}
