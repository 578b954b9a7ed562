/// An inner node of a ``SlotTree``: eight children and how many elements each holds.
///
/// Narrow on purpose: copying a node retains every child, and each child retained is memory touched.
/// Which class a child has follows from its level, so nodes are not generic and need no header.
@usableFromInline
final class SlotBranch: ManagedBuffer<Void, SlotBranch.Entry> {
  @usableFromInline
  struct Entry {
    /// A ``SlotBranch`` or, on the lowest level, a ``SlotLeaf``; owned by the branch.
    @usableFromInline var child: UnsafeRawPointer?
    /// The elements below it.
    @usableFromInline var count: Int

    @inlinable
    init(child: UnsafeRawPointer?, count: Int) {
      self.child = child
      self.count = count
    }
  }

  /// The slot bits that one level decides.
  @usableFromInline static var bits: Int { @inline(__always) get { 3 } }
  @usableFromInline static var width: Int { @inline(__always) get { 8 } }
  @usableFromInline static var mask: Int { @inline(__always) get { 7 } }

  deinit {
    withUnsafeMutablePointerToElements { entries in
      for position in 0..<Self.width {
        if let child = entries[position].child {
          NodeReference.release(child)
        }
      }
    }
  }

  /// A branch without children.
  @usableFromInline
  static func make() -> SlotBranch {
    let buffer = SlotBranch.create(minimumCapacity: width) { _ in () }
    let branch = unsafeDowncast(buffer, to: SlotBranch.self)
    branch.withUnsafeMutablePointerToElements {
      $0.initialize(repeating: Entry(child: nil, count: 0), count: width)
    }
    return branch
  }

  /// A branch with the same children.
  @usableFromInline
  func copy() -> SlotBranch {
    let buffer = SlotBranch.create(minimumCapacity: Self.width) { _ in () }
    let branch = unsafeDowncast(buffer, to: SlotBranch.self)
    withUnsafeMutablePointerToElements { source in
      branch.withUnsafeMutablePointerToElements { target in
        target.initialize(from: source, count: Self.width)
        for position in 0..<Self.width {
          if let child = source[position].child {
            NodeReference.retain(child)
          }
        }
      }
    }
    return branch
  }

  /// The entries of the branch at `node`, which the caller keeps alive.
  @inlinable @inline(__always)
  static func entries(_ node: UnsafeRawPointer) -> UnsafeMutablePointer<Entry> {
    Unmanaged<SlotBranch>.fromOpaque(node)._withUnsafeGuaranteedRef {
      $0.withUnsafeMutablePointerToElements { $0 }
    }
  }

  /// The entries of the branch below `entry`, which is made unshared first.
  @inlinable @inline(__always)
  static func uniqueEntries(below entry: UnsafeMutablePointer<Entry>)
    -> UnsafeMutablePointer<Entry>
  {
    let place = UnsafeMutableRawPointer(entry).assumingMemoryBound(to: UnsafeRawPointer?.self)
    place.withMemoryRebound(to: SlotBranch.self, capacity: 1) {
      if !isKnownUniquelyReferenced(&$0.pointee) { $0.pointee = $0.pointee.copy() }
    }
    return entries(entry.pointee.child.unsafelyUnwrapped)
  }
}
