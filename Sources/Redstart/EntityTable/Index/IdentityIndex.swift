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
    var header = IndexNode.header(node)
    while header.bits == 0 {
      guard let child = IndexNode.child(IndexNode.words(node)[Int(rest & 31)]) else { return -1 }
      node = child
      header = IndexNode.header(node)
      rest &>>= 5
    }
    let words = IndexNode.words(node)
    let mask = 1 &<< Int(header.bits) &- 1
    var position = Int(truncatingIfNeeded: hash &>> (32 &- header.bits))
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
      $0.withMemoryRebound(to: IndexNode.self, capacity: 1) { Self.insert(word, into: $0) }
    }
  }

  /// Removes a slot that is there under a hash.
  @usableFromInline
  mutating func remove(_ hash: UInt32, slot: Int) {
    let word = Self.word(hash, slot)
    withUnsafeMutablePointer(to: &root) {
      $0.withMemoryRebound(to: IndexNode.self, capacity: 1) { Self.remove(word, from: $0) }
    }
  }

  private static func word(_ hash: UInt32, _ slot: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(slot)
  }

  private static func insert(_ word: UInt64, into root: UnsafeMutablePointer<IndexNode>) {
    var place = root
    var depth = 0
    while true {
      if !isKnownUniquelyReferenced(&place.pointee) { place.pointee = place.pointee.copy() }
      let bits = place.pointee.header.bits
      if bits > 0 {
        guard place.pointee.isFull else { return place.pointee.put(word) }
        if bits < IndexNode.largestPage || depth == 25 {
          place.pointee = place.pointee.doubled()
          return place.pointee.put(word)
        }
        place.pointee = place.pointee.split(depth: depth)
      }
      let child =
        IndexNode.words(UnsafeRawPointer(Unmanaged.passUnretained(place.pointee).toOpaque()))
        + (Int(truncatingIfNeeded: word >> (32 + UInt64(depth))) & (IndexNode.width - 1))
      if child.pointee == 0 {
        return IndexNode.put(word, below: child)
      }
      place = UnsafeMutableRawPointer(child).assumingMemoryBound(to: IndexNode.self)
      depth += IndexNode.branchBits
    }
  }

  private static func remove(_ word: UInt64, from root: UnsafeMutablePointer<IndexNode>) {
    var place = root
    var depth = 0
    while true {
      if !isKnownUniquelyReferenced(&place.pointee) { place.pointee = place.pointee.copy() }
      if place.pointee.header.bits > 0 { return place.pointee.take(word) }
      let child =
        IndexNode.words(UnsafeRawPointer(Unmanaged.passUnretained(place.pointee).toOpaque()))
        + (Int(truncatingIfNeeded: word >> (32 + UInt64(depth))) & (IndexNode.width - 1))
      place = UnsafeMutableRawPointer(child).assumingMemoryBound(to: IndexNode.self)
      depth += IndexNode.branchBits
    }
  }
}
