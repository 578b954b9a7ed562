#if REDSTART_INTERNAL_CHECKS || DEBUG
  extension OrderTree {
    func checkInvariants(count: Int) {
      labels.checkInvariants()
      precondition(labels.count == count, "The order has lost or kept a label.")
      var label: UInt64?
      var total = 0
      if count > 0 { total = checkInvariants(of: root, level: height, last: &label).count }
      precondition(total == count, "The order counts its slots wrongly.")
    }

    private func checkInvariants(of branch: OrderBranch, level: Int, last: inout UInt64?)
      -> (count: Int, label: UInt64, first: UInt32)
    {
      precondition(branch.header > 0, "A branch of the order is empty.")
      precondition(branch.header <= OrderBranch.capacity, "A branch of the order is too wide.")
      var count = 0
      for position in 0..<branch.header {
        let child = branch.children[position]
        if level > 1 {
          let found = checkInvariants(of: child.branch, level: level - 1, last: &last)
          precondition(
            found == (child.count, child.label, child.first), "A branch describes a child wrongly.")
        } else {
          let leaf = child.leaf
          precondition(leaf.header.count > 0, "A leaf of the order is empty.")
          precondition(leaf.header.count <= OrderLeaf.capacity, "A leaf of the order is too wide.")
          precondition(
            (leaf.header.count, leaf.header.label, leaf.slots[0])
              == (child.count, child.label, child.first), "A branch describes a leaf wrongly.")
          if let last { precondition(last < child.label, "The labels do not increase.") }
          last = child.label
          for offset in 0..<leaf.header.count {
            precondition(
              labels.pointer(at: Int(leaf.slots[offset])).pointee == leaf.header.label,
              "A slot has another leaf's label.")
          }
        }
        count += child.count
      }
      return (count, branch.children[0].label, branch.children[0].first)
    }
  }
#endif
