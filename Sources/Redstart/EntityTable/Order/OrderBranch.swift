/// An inner node of an ``OrderTree``.
@usableFromInline
final class OrderBranch: ManagedBuffer<Int, OrderChild> {
  static let capacity = 16

  deinit {
    withUnsafeMutablePointers { count, children in
      for position in 0..<count.pointee {
        NodeReference.release(children[position].node)
      }
    }
  }

  static func make() -> OrderBranch {
    let buffer = OrderBranch.create(minimumCapacity: capacity) { _ in 0 }
    return unsafeDowncast(buffer, to: OrderBranch.self)
  }

  func copy() -> OrderBranch {
    let branch = Self.make()
    branch.header = header
    branch.children.initialize(from: children, count: header)
    for position in 0..<header {
      NodeReference.retain(children[position].node)
    }
    return branch
  }

  var children: UnsafeMutablePointer<OrderChild> {
    withUnsafeMutablePointerToElements { $0 }
  }

  /// All slots below.
  var total: Int {
    var total = 0
    for position in 0..<header { total += children[position].count }
    return total
  }

  /// Takes over the ownership of `child`.
  func insert(_ child: OrderChild, at offset: Int) {
    let children = children
    (children + offset + 1).update(from: children + offset, count: header - offset)
    children[offset] = child
    header += 1
  }

  /// Gives up the ownership of the child that is removed.
  func remove(at offset: Int) {
    let children = children
    header -= 1
    (children + offset).update(from: children + offset + 1, count: header - offset)
  }

  /// Moves children from `offset` on to the end of another branch.
  func move(from offset: Int, to other: OrderBranch) {
    let count = header - offset
    (other.children + other.header).update(from: children + offset, count: count)
    other.header += count
    header = offset
  }

  /// The branch as a child.
  var summary: OrderChild {
    OrderChild(
      node: NodeReference.own(self),
      label: children[0].label, count: total, first: children[0].first)
  }

  /// The last child whose label is not above.
  func child(label: UInt64) -> Int {
    let children = children
    var child = header - 1
    while child > 0, children[child].label > label { child -= 1 }
    return child
  }
}
