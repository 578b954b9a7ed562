#if REDSTART_INTERNAL_CHECKS || DEBUG
  extension SlotTree {
    func checkInvariants() {
      guard root != nil else {
        return precondition(count == 0 && leaves == 0, "A tree without a root has elements.")
      }
      let (count, leaves) = Self.checkInvariants(of: rootNode, shift: shift)
      precondition(count == self.count && count > 0, "A tree counts its elements wrongly.")
      precondition(leaves == self.leaves, "A tree counts its leaves wrongly.")
    }

    private static func checkInvariants(of node: UnsafeRawPointer, shift: Int) -> (Int, Int) {
      var count = 0
      var leaves = 0
      for position in 0..<SlotBranch.width {
        let entry = SlotBranch.entries(node)[position]
        guard let child = entry.child else {
          precondition(entry.count == 0, "A branch counts elements of no child.")
          continue
        }
        var found = (count: 0, leaves: 1)
        if shift == SlotLeafHeader.bits {
          let header = SlotLeaf<Element>.header(child).pointee
          precondition(
            header.occupied >> (header.capacity - 1) <= 1, "A leaf has no memory for an element.")
          found.count = header.occupied.nonzeroBitCount
        } else {
          found = checkInvariants(of: child, shift: shift - SlotBranch.bits)
        }
        precondition(found.count == entry.count, "A branch counts its elements wrongly.")
        precondition(found.count > 0, "A branch has an empty child.")
        count += found.count
        leaves += found.leaves
      }
      return (count, leaves)
    }
  }
#endif
