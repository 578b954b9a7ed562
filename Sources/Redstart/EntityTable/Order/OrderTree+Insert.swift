extension OrderTree {
  /// What the way down to a leaf has to know.
  struct Descent {
    /// The label of the next leaf, or the highest there can be.
    var upper: UInt64
    /// Whether every step took the first child.
    var isFirst: Bool
    /// Whether no label was left between two leaves.
    var isExhausted = false
  }

  /// Puts a slot at a position.
  @usableFromInline
  mutating func insert(_ slot: Int, at position: Int) {
    labels.insert(0, at: slot)
    let slot = UInt32(truncatingIfNeeded: slot)
    let root = uniqueRoot()
    if root.header == 0 {
      let leaf = OrderLeaf.make(label: Self.middle)
      leaf.insert(slot, at: 0)
      record(leaf, 0..<1)
      root.insert(OrderChild(leaf), at: 0)
      height = 1
      return
    }
    var descent = Descent(upper: .max, isFirst: true)
    if let sibling = insert(slot, at: position, in: root, level: height, &descent) {
      let top = OrderBranch.make()
      top.insert(root.summary, at: 0)
      top.insert(sibling, at: 1)
      self.root = top
      height += 1
    }
    if descent.isExhausted { spreadAll() }
  }

  /// Answers the new sibling to the right, if the branch had to be split.
  private mutating func insert(
    _ slot: UInt32, at position: Int, in branch: OrderBranch, level: Int, _ descent: inout Descent
  ) -> OrderChild? {
    let children = branch.children
    var child = 0
    var rest = position
    while child < branch.header - 1, rest > children[child].count {
      rest -= children[child].count
      child += 1
    }
    let upper = descent.upper
    if child + 1 < branch.header { descent.upper = children[child + 1].label }
    descent.isFirst = descent.isFirst && child == 0
    let place = children + child
    let sibling =
      level == 1
      ? insert(slot, at: rest, in: OrderChild.uniqueLeaf(at: place), &descent)
      : insert(slot, at: rest, in: OrderChild.uniqueBranch(at: place), level: level - 1, &descent)
    if level == 1 {
      let leaf = place.pointee.leaf
      place.pointee.label = leaf.header.label
      place.pointee.count = leaf.header.count
      place.pointee.first = leaf.slots[0]
    } else {
      refresh(place)
    }
    var result: OrderChild?
    if let sibling {
      var target = branch
      var offset = child + 1
      if branch.header == OrderBranch.capacity {
        let right = OrderBranch.make()
        let half =
          offset == OrderBranch.capacity ? OrderBranch.capacity - 1 : OrderBranch.capacity / 2
        branch.move(from: half, to: right)
        if offset > half {
          target = right
          offset -= half
        }
        target.insert(sibling, at: offset)
        result = right.summary
      } else {
        target.insert(sibling, at: offset)
      }
    }
    if descent.isExhausted, result == nil { spread(branch, level: level, upper: upper, &descent) }
    return result
  }

  private mutating func insert(
    _ slot: UInt32, at offset: Int, in leaf: OrderLeaf, _ descent: inout Descent
  ) -> OrderChild? {
    if leaf.header.count < OrderLeaf.capacity {
      leaf.insert(slot, at: offset)
      record(leaf, offset..<(offset + 1))
      return nil
    }
    // A leaf that is only ever appended to stays full.
    let half = offset == OrderLeaf.capacity ? offset : OrderLeaf.capacity / 2
    let right = OrderLeaf.make(label: leaf.header.label)
    right.append(from: leaf, half..<OrderLeaf.capacity)
    leaf.header.count = half
    let below = leaf.header.label
    let above = descent.upper - below
    if descent.isFirst, half != offset, below > above {
      leaf.header.label -= Swift.min(Self.stride, below / 2)
      record(leaf, 0..<half)
    } else {
      right.header.label += Swift.min(Self.stride, above / 2)
      record(right, 0..<right.header.count)
    }
    if leaf.header.label == right.header.label { descent.isExhausted = true }
    let target = offset > half || half == OrderLeaf.capacity ? right : leaf
    let place = target === right ? offset - half : offset
    target.insert(slot, at: place)
    record(target, place..<(place + 1))
    return OrderChild(right)
  }

  /// Updates what a branch says of one child.
  func refresh(_ place: UnsafeMutablePointer<OrderChild>) {
    let branch = place.pointee.branch
    place.pointee.label = branch.children[0].label
    place.pointee.first = branch.children[0].first
    place.pointee.count = branch.total
  }
}
