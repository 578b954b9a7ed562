extension SlotTree {
  /// Puts an element into an empty slot.
  @inlinable
  mutating func insert(_ element: __owned Element, at slot: Int) {
    if root == nil {
      root = NodeReference.own(SlotBranch.make())
      shift = SlotLeafHeader.bits
    }
    while slot >= reach { raise() }
    var entries = uniqueRootEntries()
    var shift = shift
    while shift > SlotLeafHeader.bits {
      let entry = entries + ((slot &>> shift) & SlotBranch.mask)
      entry.pointee.count &+= 1
      if entry.pointee.child == nil {
        entry.pointee.child = NodeReference.own(SlotBranch.make())
        entries = SlotBranch.entries(entry.pointee.child.unsafelyUnwrapped)
      } else {
        entries = SlotBranch.uniqueEntries(below: entry)
      }
      shift &-= SlotBranch.bits
    }
    let entry = entries + ((slot &>> SlotLeafHeader.bits) & SlotBranch.mask)
    let offset = slot & SlotLeafHeader.mask
    entry.pointee.count &+= 1
    if entry.pointee.child == nil { leaves += 1 }
    let leaf = Self.uniqueLeaf(
      below: entry, with: offset, capacity: SlotLeafHeader.capacity(for: offset, of: count))
    (SlotLeaf<Element>.elements(leaf) + offset).initialize(to: element)
    SlotLeaf<Element>.header(leaf).pointee.occupied |= 1 &<< UInt32(truncatingIfNeeded: offset)
    count &+= 1
  }

  /// The leaf below `entry`, new if there is none, unshared and with memory for `offset`.
  @inlinable
  static func uniqueLeaf(
    below entry: UnsafeMutablePointer<SlotBranch.Entry>, with offset: Int, capacity: Int
  ) -> UnsafeRawPointer {
    if let child = entry.pointee.child {
      if offset < Int(SlotLeaf<Element>.header(child).pointee.capacity) {
        return SlotLeaf<Element>.unique(below: entry)
      }
      var leaf = Unmanaged<SlotLeaf<Element>>.fromOpaque(child).takeRetainedValue()
      leaf =
        isKnownUniquelyReferenced(&leaf)
        ? leaf.grow(capacity: capacity) : leaf.copy(capacity: capacity)
      entry.pointee.child = NodeReference.own(leaf)
    } else {
      let leaf = SlotLeaf<Element>.make(capacity: capacity)
      entry.pointee.child = NodeReference.own(leaf)
    }
    return entry.pointee.child.unsafelyUnwrapped
  }

  /// Takes the element out of an occupied slot.
  @inlinable
  mutating func remove(at slot: Int) -> Element {
    let element = uniquePointer(at: slot).move()
    vacate(slot)
    return element
  }

  /// Forgets the element of an occupied slot, which the caller has moved out of its unshared memory.
  @inlinable
  mutating func vacate(_ slot: Int) {
    count &-= 1
    let isEmpty = Self.vacate(slot, in: SlotBranch.entries(rootNode), shift: shift, &leaves)
    if isEmpty {
      NodeReference.release(root)
      self = SlotTree()
    }
  }

  /// Answers whether the branch has lost its last element.
  @inlinable
  static func vacate(
    _ slot: Int, in entries: UnsafeMutablePointer<SlotBranch.Entry>, shift: Int,
    _ leaves: inout Int
  ) -> Bool {
    let entry = entries + ((slot &>> shift) & SlotBranch.mask)
    let child = entry.pointee.child.unsafelyUnwrapped
    entry.pointee.count &-= 1
    if shift == SlotLeafHeader.bits {
      let offset = UInt32(truncatingIfNeeded: slot & SlotLeafHeader.mask)
      SlotLeaf<Element>.header(child).pointee.occupied &= ~(1 &<< offset)
    } else {
      _ = vacate(slot, in: SlotBranch.entries(child), shift: shift - SlotBranch.bits, &leaves)
    }
    guard entry.pointee.count == 0 else { return false }
    if shift == SlotLeafHeader.bits { leaves -= 1 }
    entry.pointee.child = nil
    NodeReference.release(child)
    for position in 0..<SlotBranch.width where entries[position].count > 0 { return false }
    return true
  }

  /// Puts a root above the root.
  @usableFromInline
  mutating func raise() {
    let branch = SlotBranch.make()
    branch.withUnsafeMutablePointerToElements {
      $0.pointee = SlotBranch.Entry(child: root, count: count)
    }
    root = NodeReference.own(branch)
    shift += SlotBranch.bits
  }
}
