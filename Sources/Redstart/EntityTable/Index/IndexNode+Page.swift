extension IndexNode {
  /// Whether one more word would fill the page beyond seven eighths.
  var isFull: Bool {
    withUnsafeMutablePointerToHeader {
      ($0.pointee.count + 1) * 8 > (1 << $0.pointee.bits) * 7
    }
  }

  /// Puts a word into a page that has room and is not shared.
  func put(_ word: UInt64) {
    withUnsafeMutablePointers { header, words in
      let mask = 1 << Int(header.pointee.bits) - 1
      var position = Self.home(of: word, bits: header.pointee.bits)
      while words[position] != Self.empty { position = (position + 1) & mask }
      words[position] = word
      header.pointee.count += 1
    }
  }

  /// Takes a word that is there out of a page that is not shared, and closes the gap.
  func take(_ word: UInt64) {
    withUnsafeMutablePointers { header, words in
      let bits = header.pointee.bits
      let mask = 1 << Int(bits) - 1
      var gap = Self.home(of: word, bits: bits)
      while words[gap] != word {
        precondition(
          words[gap] != Self.empty, "An id's hash value has changed while it was in an EntityTable."
        )
        gap = (gap + 1) & mask
      }
      var next = (gap + 1) & mask
      while words[next] != Self.empty {
        let distance = (next - Self.home(of: words[next], bits: bits)) & mask
        if distance >= (next - gap) & mask {
          words[gap] = words[next]
          gap = next
        }
        next = (next + 1) & mask
      }
      words[gap] = Self.empty
      header.pointee.count -= 1
    }
  }

  /// A page of twice the size with the same words.
  func doubled() -> IndexNode {
    withUnsafeMutablePointers { header, words in
      let page = IndexNode.makePage(bits: header.pointee.bits + 1)
      for position in 0..<(1 << Int(header.pointee.bits)) where words[position] != Self.empty {
        page.put(words[position])
      }
      return page
    }
  }

  /// A branch whose pages hold the words of this page. Branches above it decide `depth` hash bits.
  func split(depth: Int) -> IndexNode {
    let branch = IndexNode.makeBranch()
    withUnsafeMutablePointers { header, words in
      branch.withUnsafeMutablePointerToElements { children in
        for position in 0..<(1 << Int(header.pointee.bits)) where words[position] != Self.empty {
          let word = words[position]
          let child = Int(truncatingIfNeeded: word >> (32 + UInt64(depth))) & (Self.width - 1)
          Self.put(word, below: children + child)
        }
      }
    }
    return branch
  }

  /// Puts a word into the page below a word of a branch, where nothing is shared.
  static func put(_ word: UInt64, below place: UnsafeMutablePointer<UInt64>) {
    if place.pointee == 0 { place.pointee = self.word(owning: makePage(bits: smallestPage)) }
    withChild(at: place) { page in
      if page.isFull { page = page.doubled() }
      page.put(word)
    }
  }

  /// Where a word would best be: branches use the lowest bits of the hash, pages the highest.
  static func home(of word: UInt64, bits: UInt32) -> Int {
    Int(truncatingIfNeeded: word >> (64 - UInt64(bits)))
  }
}
