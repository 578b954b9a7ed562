/// Slots by the hash of an id: a trie of small hash tables whose versions share what they have in common.
///
/// One page serves up to 224 slots; then it becomes a branch of 32 pages, and so do those, so that no edit ever
/// rebuilds the whole index. Ids that share 25 bits of their hash share one page, however large.
@usableFromInline
struct IdentityIndex {
  /// An ``IndexNode``, owned; nil while there is no slot.
  @usableFromInline var root: UnsafeRawPointer?

  @inlinable
  init() {
    root = nil
  }

  /// The hash bits that the index uses of an id.
  @inlinable @inline(__always)
  static func hash<ID: Hashable>(_ id: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }

  /// The slot with this hash that `matches`, or -1.
  @inlinable @inline(__always)
  func find(_ hash: UInt32, where matches: (Int) -> Bool) -> Int {
    guard var node = root else { return -1 }
    var rest = hash
    var bits = IndexNode.header(node).bits
    while bits == 0 {
      let word = IndexNode.words(node)[Int(rest & 31)]
      guard let child = IndexNode.child(word) else { return -1 }
      node = child
      bits = IndexNode.bits(word, of: child)
      rest &>>= 5
    }
    let words = IndexNode.words(node)
    let mask = 1 &<< Int(bits) &- 1
    var position = Int(truncatingIfNeeded: hash &>> (32 &- bits))
    while true {
      let word = words[position]
      if word == IndexNode.empty { return -1 }
      if UInt32(truncatingIfNeeded: word &>> 32) == hash {
        let slot = Int(UInt32(truncatingIfNeeded: word))
        if matches(slot) { return slot }
      }
      position = (position &+ 1) & mask
    }
  }

  /// Adds a slot under a hash.
  @usableFromInline
  mutating func insert(_ hash: UInt32, slot: Int) {
    let word = Self.word(hash, slot)
    if root == nil {
      root = NodeReference.own(IndexNode.makePage(bits: IndexNode.smallestPage))
    }
    withUnsafeMutablePointer(to: &root) {
      $0.withMemoryRebound(to: IndexNode.self, capacity: 1) {
        Self.insert(word, into: &$0.pointee, depth: 0)
      }
    }
  }

  /// Removes a slot that is there under a hash.
  @usableFromInline
  mutating func remove(_ hash: UInt32, slot: Int) {
    let word = Self.word(hash, slot)
    withUnsafeMutablePointer(to: &root) {
      $0.withMemoryRebound(to: IndexNode.self, capacity: 1) {
        Self.remove(word, from: &$0.pointee, depth: 0)
      }
    }
  }

  private static func word(_ hash: UInt32, _ slot: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(slot)
  }

  private static func insert(_ word: UInt64, into node: inout IndexNode, depth: Int) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    let bits = node.header.bits
    if bits > 0 {
      guard node.isFull else { return node.put(word) }
      if bits < IndexNode.largestPage || depth == deepest {
        node = node.doubled()
        return node.put(word)
      }
      node = node.split(depth: depth)
    }
    let child = place(of: word, in: node, depth: depth)
    if child.pointee == 0 { return IndexNode.put(word, below: child) }
    IndexNode.withChild(at: child) {
      insert(word, into: &$0, depth: depth + IndexNode.branchBits)
    }
  }

  private static func remove(_ word: UInt64, from node: inout IndexNode, depth: Int) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    if node.header.bits > 0 { return node.take(word) }
    IndexNode.withChild(at: place(of: word, in: node, depth: depth)) {
      remove(word, from: &$0, depth: depth + IndexNode.branchBits)
    }
  }

  private static func place(of word: UInt64, in branch: IndexNode, depth: Int)
    -> UnsafeMutablePointer<UInt64>
  {
    let child = Int(truncatingIfNeeded: word >> (32 + UInt64(depth))) & (IndexNode.width - 1)
    return branch.withUnsafeMutablePointerToElements { $0 + child }
  }

  /// The hash bits that branches decide at most.
  private static let deepest = 25
}
