extension OrderTree {
  /// Spreads the labels below a branch, if there is room enough between it and the next; the wider the branch, the more
  /// room must be left for later, so that spreading stays rare.
  mutating func spread(
    _ branch: OrderBranch, level: Int, upper: UInt64, _ descent: inout Descent
  ) {
    let lower = branch.children[0].label
    let leaves = UInt64(leafCount(branch, level: level))
    let stride = (upper - lower) / (leaves + 1)
    guard stride >> (8 * UInt64(level)) > 0 else { return }
    var label = lower
    spread(branch, level: level, label: &label, stride: stride)
    descent.isExhausted = false
  }

  /// Spreads all labels.
  mutating func spreadAll() {
    let root = uniqueRoot()
    let leaves = UInt64(leafCount(root, level: height))
    let stride = Swift.min(Self.stride << 8, .max / (leaves + 2))
    var label = Self.middle - leaves / 2 * stride
    spread(root, level: height, label: &label, stride: stride)
  }

  private mutating func spread(
    _ branch: OrderBranch, level: Int, label: inout UInt64, stride: UInt64
  ) {
    for child in 0..<branch.header {
      let place = branch.children + child
      place.pointee.label = label
      if level == 1 {
        let leaf = OrderChild.uniqueLeaf(at: place)
        leaf.header.label = label
        record(leaf, 0..<leaf.header.count)
        label += stride
      } else {
        spread(
          OrderChild.uniqueBranch(at: place), level: level - 1, label: &label, stride: stride)
      }
    }
  }

  private func leafCount(_ branch: OrderBranch, level: Int) -> Int {
    guard level > 1 else { return branch.header }
    return (0..<branch.header).reduce(0) {
      $0 + leafCount(branch.children[$1].branch, level: level - 1)
    }
  }
}
