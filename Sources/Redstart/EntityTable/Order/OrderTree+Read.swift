extension OrderTree {
  /// The position of a slot that is there.
  @usableFromInline
  func position(of slot: Int) -> Int {
    let label = labels.pointer(at: slot).pointee
    var position = 0
    var branch = root
    var level = height
    while true {
      let children = branch.children
      let child = branch.child(label: label)
      for before in 0..<child { position += children[before].count }
      level -= 1
      if level == 0 {
        return position + children[child].leaf.offset(of: UInt32(truncatingIfNeeded: slot))
      }
      branch = children[child].branch
    }
  }

  /// The slot at a position that exists.
  @usableFromInline
  func slot(at position: Int) -> Int {
    let (leaf, offset) = leaf(at: position)
    return Int(leaf.slots[offset])
  }

  /// The leaf of a position that exists, and which of its slots it is.
  @usableFromInline
  func leaf(at position: Int) -> (leaf: OrderLeaf, offset: Int) {
    var rest = position
    var branch = root
    var level = height
    while true {
      let children = branch.children
      var child = 0
      while rest >= children[child].count {
        rest -= children[child].count
        child += 1
      }
      level -= 1
      if level == 0 { return (children[child].leaf, rest) }
      branch = children[child].branch
    }
  }

  /// The slots before and after a slot, or -1.
  @usableFromInline
  func neighbours(of slot: Int, count: Int) -> (before: Int, after: Int) {
    let position = position(of: slot)
    let (leaf, offset) = leaf(at: position)
    let before =
      offset > 0
      ? Int(leaf.slots[offset - 1]) : position > 0 ? self.slot(at: position - 1) : -1
    let after =
      offset + 1 < leaf.header.count
      ? Int(leaf.slots[offset + 1]) : position + 1 < count ? self.slot(at: position + 1) : -1
    return (before, after)
  }

  /// How many slots come first for which `isBefore` holds; it must hold for none after one for which it does not.
  @usableFromInline
  func partition(isBefore: (Int) -> Bool) -> Int {
    guard root.header > 0 else { return 0 }
    var position = 0
    var branch = root
    var level = height
    while true {
      let children = branch.children
      var low = 0
      var high = branch.header - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if isBefore(Int(children[middle].first)) { low = middle } else { high = middle - 1 }
      }
      for before in 0..<low { position += children[before].count }
      level -= 1
      if level == 0 {
        let leaf = children[low].leaf
        var start = 0
        var end = leaf.header.count
        while start < end {
          let middle = (start + end) / 2
          if isBefore(Int(leaf.slots[middle])) { start = middle + 1 } else { end = middle }
        }
        return position + start
      }
      branch = children[low].branch
    }
  }

  /// All slots in order.
  @usableFromInline
  func forEachSlot(_ body: (Int) -> Void) {
    Self.forEachSlot(in: root, level: height, body)
  }

  private static func forEachSlot(in branch: OrderBranch, level: Int, _ body: (Int) -> Void) {
    for child in 0..<branch.header {
      if level == 1 {
        let leaf = branch.children[child].leaf
        for offset in 0..<leaf.header.count { body(Int(leaf.slots[offset])) }
      } else {
        forEachSlot(in: branch.children[child].branch, level: level - 1, body)
      }
    }
  }
}

extension OrderTree {
  /// The slots of the leaf that begins at a position, and how many they are.
  @usableFromInline
  func slots(at position: Int) -> (slots: UnsafeMutablePointer<UInt32>?, count: Int) {
    let leaf = leaf(at: position).leaf
    return (leaf.slots, leaf.header.count)
  }
}
