#if REDSTART_INTERNAL_CHECKS || DEBUG
  extension IdentityIndex {
    func checkInvariants(count: Int) {
      let found =
        root.map {
          Self.count(
            in: Unmanaged<IndexNode>.fromOpaque($0).takeUnretainedValue(), depth: 0, prefix: 0)
        } ?? 0
      precondition(found == count, "The index has lost or kept a slot.")
    }

    private static func count(in node: IndexNode, depth: Int, prefix: UInt64) -> Int {
      let words = IndexNode.words(UnsafeRawPointer(Unmanaged.passUnretained(node).toOpaque()))
      let header = node.header
      guard header.bits == 0 else {
        let used = (0..<(1 << Int(header.bits))).filter { words[$0] != IndexNode.empty }
        precondition(used.count == header.count, "A page counts its words wrongly.")
        precondition(used.count < 1 << Int(header.bits), "A page has no empty word.")
        for word in used.map({ words[$0] }) {
          let path = word >> 32 & (1 << UInt64(depth) - 1)
          precondition(path == prefix, "A word is in the wrong page.")
        }
        return used.count
      }
      return (0..<IndexNode.width).reduce(0) { sum, position in
        guard let child = IndexNode.child(words[position]) else { return sum }
        return sum
          + count(
            in: Unmanaged<IndexNode>.fromOpaque(child).takeUnretainedValue(),
            depth: depth + IndexNode.branchBits, prefix: prefix | UInt64(position) << UInt64(depth))
      }
    }
  }
#endif
