extension OrderTree {
  /// Takes a slot out that is there.
  @usableFromInline
  mutating func remove(_ slot: Int) {
    let label = labels.remove(at: slot)
    let root = uniqueRoot()
    remove(UInt32(truncatingIfNeeded: slot), label: label, from: root, level: height)
    while height > 1, self.root.header <= 1 {
      if self.root.header == 1 {
        self.root = self.root.children[0].branch
        height -= 1
      } else {
        height = 1
      }
    }
  }

  private mutating func remove(
    _ slot: UInt32, label: UInt64, from branch: OrderBranch, level: Int
  ) {
    let child = branch.child(label: label)
    let place = branch.children + child
    if level == 1 {
      let leaf = OrderChild.uniqueLeaf(at: place)
      leaf.remove(at: leaf.offset(of: slot))
      place.pointee.count = leaf.header.count
      if leaf.header.count > 0 { place.pointee.first = leaf.slots[0] }
    } else {
      let node = OrderChild.uniqueBranch(at: place)
      remove(slot, label: label, from: node, level: level - 1)
      if node.header > 0 { refresh(place) } else { place.pointee.count = 0 }
    }
    if place.pointee.count == 0 {
      NodeReference.release(place.pointee.node)
      branch.remove(at: child)
    } else if isSmall(place.pointee, level: level) {
      if child + 1 < branch.header, merge(child, of: branch, level: level) { return }
      if child > 0 { _ = merge(child - 1, of: branch, level: level) }
    }
  }

  private func isSmall(_ child: OrderChild, level: Int) -> Bool {
    level == 1
      ? child.count < OrderLeaf.capacity / 4 : child.branch.header < OrderBranch.capacity / 4
  }

  /// Moves all of a child's right sibling into the child, if that leaves room for more.
  private mutating func merge(_ child: Int, of branch: OrderBranch, level: Int) -> Bool {
    let left = branch.children + child
    let right = left + 1
    if level == 1 {
      let count = left.pointee.count + right.pointee.count
      guard count <= OrderLeaf.capacity * 3 / 4 else { return false }
      let leaf = OrderChild.uniqueLeaf(at: left)
      let start = leaf.header.count
      leaf.append(from: right.pointee.leaf, 0..<right.pointee.count)
      record(leaf, start..<leaf.header.count)
      left.pointee.count = count
    } else {
      let count = left.pointee.branch.header + right.pointee.branch.header
      guard count <= OrderBranch.capacity * 3 / 4 else { return false }
      let target = OrderChild.uniqueBranch(at: left)
      OrderChild.uniqueBranch(at: right).move(from: 0, to: target)
      left.pointee.count += right.pointee.count
    }
    NodeReference.release(right.pointee.node)
    branch.remove(at: child + 1)
    return true
  }
}
