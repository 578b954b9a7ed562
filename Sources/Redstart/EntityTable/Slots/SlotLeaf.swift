/// The elements of up to 32 neighbouring slots, in one piece of memory.
@usableFromInline
final class SlotLeaf<Element>: ManagedBuffer<SlotLeafHeader, Element> {
  deinit {
    withUnsafeMutablePointers { header, elements in
      // Run by run, which costs next to nothing for plain rows; this is never specialised.
      var rest = UInt64(header.pointee.occupied)
      while rest != 0 {
        let start = rest.trailingZeroBitCount
        let count = (~(rest >> UInt64(start))).trailingZeroBitCount
        (elements + start).deinitialize(count: count)
        rest &= ~(((1 << UInt64(count)) - 1) << UInt64(start))
      }
    }
  }

  /// A leaf without elements.
  @inlinable
  static func make(capacity: Int) -> SlotLeaf {
    let buffer = SlotLeaf.create(minimumCapacity: capacity) { _ in
      SlotLeafHeader(occupied: 0, capacity: UInt32(truncatingIfNeeded: capacity))
    }
    return unsafeDowncast(buffer, to: SlotLeaf.self)
  }

  /// A leaf with the same elements and at least the capacity.
  @inlinable
  func copy(capacity: Int) -> SlotLeaf {
    withUnsafeMutablePointers { header, source in
      let leaf = SlotLeaf.make(capacity: Swift.max(capacity, Int(header.pointee.capacity)))
      leaf.withUnsafeMutablePointers { newHeader, target in
        let occupied = header.pointee.occupied
        newHeader.pointee.occupied = occupied
        if occupied & (occupied &+ 1) == 0 {
          target.initialize(
            fromAllBytesOf: source, count: 32 &- occupied.leadingZeroBitCount)
        } else {
          var rest = occupied
          while rest != 0 {
            let offset = rest.trailingZeroBitCount
            (target + offset).initialize(fromAllBytesOf: source + offset)
            rest &= rest &- 1
          }
        }
      }
      return leaf
    }
  }

  /// A leaf with the elements of this one, which has none afterwards.
  @inlinable
  func grow(capacity: Int) -> SlotLeaf {
    let leaf = SlotLeaf.make(capacity: capacity)
    withUnsafeMutablePointers { header, source in
      leaf.withUnsafeMutablePointers { newHeader, target in
        newHeader.pointee.occupied = header.pointee.occupied
        var rest = header.pointee.occupied
        while rest != 0 {
          let offset = rest.trailingZeroBitCount
          (target + offset).moveInitialize(from: source + offset, count: 1)
          rest &= rest &- 1
        }
        header.pointee.occupied = 0
      }
    }
    return leaf
  }

  @inlinable @inline(__always)
  static func header(_ node: UnsafeRawPointer) -> UnsafeMutablePointer<SlotLeafHeader> {
    Unmanaged<SlotLeaf>.fromOpaque(node)._withUnsafeGuaranteedRef {
      $0.withUnsafeMutablePointerToHeader { $0 }
    }
  }

  /// The elements of the leaf at `node`, which the caller keeps alive.
  @inlinable @inline(__always)
  static func elements(_ node: UnsafeRawPointer) -> UnsafeMutablePointer<Element> {
    Unmanaged<SlotLeaf>.fromOpaque(node)._withUnsafeGuaranteedRef {
      $0.withUnsafeMutablePointerToElements { $0 }
    }
  }

  /// The leaf below `entry`, made unshared first.
  @inlinable @inline(__always)
  static func unique(below entry: UnsafeMutablePointer<SlotBranch.Entry>) -> UnsafeRawPointer {
    let place = UnsafeMutableRawPointer(entry).assumingMemoryBound(to: UnsafeRawPointer?.self)
    place.withMemoryRebound(to: SlotLeaf.self, capacity: 1) {
      if !isKnownUniquelyReferenced(&$0.pointee) { $0.pointee = $0.pointee.copy(capacity: 0) }
    }
    return entry.pointee.child.unsafelyUnwrapped
  }
}
