/// A child of an ``OrderBranch``, with what is needed to choose among siblings without touching them.
@usableFromInline
struct OrderChild {
  /// An ``OrderBranch`` or, on the lowest level, an ``OrderLeaf``; owned by the branch.
  var node: UnsafeRawPointer
  /// The label of its first leaf.
  var label: UInt64
  /// The slots below it.
  var count: Int
  /// The first of them.
  var first: UInt32

  var leaf: OrderLeaf { Unmanaged<OrderLeaf>.fromOpaque(node).takeUnretainedValue() }
  var branch: OrderBranch { Unmanaged<OrderBranch>.fromOpaque(node).takeUnretainedValue() }

  /// Takes over the ownership of a leaf with at least one slot.
  init(_ leaf: OrderLeaf) {
    node = NodeReference.own(leaf)
    label = leaf.header.label
    count = leaf.header.count
    first = leaf.slots[0]
  }

  init(node: UnsafeRawPointer, label: UInt64, count: Int, first: UInt32) {
    self.node = node
    self.label = label
    self.count = count
    self.first = first
  }

  /// The leaf at `place`, made unshared first.
  static func uniqueLeaf(at place: UnsafeMutablePointer<OrderChild>) -> OrderLeaf {
    let node = UnsafeMutableRawPointer(place).assumingMemoryBound(to: UnsafeRawPointer.self)
    return node.withMemoryRebound(to: OrderLeaf.self, capacity: 1) {
      if !isKnownUniquelyReferenced(&$0.pointee) { $0.pointee = $0.pointee.copy() }
      return $0.pointee
    }
  }

  /// The branch at `place`, made unshared first.
  static func uniqueBranch(at place: UnsafeMutablePointer<OrderChild>) -> OrderBranch {
    let node = UnsafeMutableRawPointer(place).assumingMemoryBound(to: UnsafeRawPointer.self)
    return node.withMemoryRebound(to: OrderBranch.self, capacity: 1) {
      if !isKnownUniquelyReferenced(&$0.pointee) { $0.pointee = $0.pointee.copy() }
      return $0.pointee
    }
  }
}
