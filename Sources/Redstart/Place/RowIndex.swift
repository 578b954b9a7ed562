/// The watches of a table's rows, by the hash of the row's id.
///
/// A table with open addresses, one word for each: the watch, and four bits of its hash in those that its alignment leaves
/// free, so that a search seldom touches a wrong watch. Nothing is moved while the user's comparisons run, which may take
/// watches out.
struct RowIndex {
  typealias WatchPointer = UnsafeMutablePointer<Watch>

  private var words: UnsafeMutablePointer<UInt>
  private var mask: Int
  private(set) var count = 0
  /// Words in use, by those that have been taken out too.
  private var used = 0
  /// Walks and searches that are under way, during which nothing may be moved.
  var walks = 0
  /// Means nothing; what was fetched early is added to it, so that the compiler cannot leave it out.
  var fetched: UInt = 0

  private static let smallest = 8
  private static let empty: UInt = 0
  /// Where a watch was taken out.
  private static let hole: UInt = 1

  init() {
    words = Self.allocate(Self.smallest)
    mask = Self.smallest - 1
  }

  func destroy() {
    words.deallocate()
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt> {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    words.initialize(repeating: empty, count: count)
    return words
  }

  @inline(__always)
  private static func tag(_ hash: UInt32) -> UInt { UInt(hash >> 28) }

  @inline(__always)
  private static func watch(_ word: UInt) -> WatchPointer? {
    WatchPointer(bitPattern: word & ~15)
  }

  /// Where a search stands.
  struct Cursor {
    fileprivate var position: Int
    fileprivate let tag: UInt
  }

  @inline(__always)
  func begin(_ hash: UInt32) -> Cursor {
    Cursor(position: Int(hash) & mask, tag: Self.tag(hash))
  }

  /// The next watch that may have the hash.
  @inline(__always)
  func next(_ cursor: inout Cursor) -> WatchPointer? {
    while true {
      let word = words[cursor.position]
      if word == Self.empty { return nil }
      cursor.position = (cursor.position + 1) & mask
      if word & 15 == cursor.tag, let watch = Self.watch(word) { return watch }
    }
  }

  mutating func insert(_ watch: WatchPointer, hash: UInt32) {
    watch.pointee.index = hash
    if (used + 1) * 4 > (mask + 1) * 3 { resize() }
    put(watch)
    count += 1
    used += 1
  }

  private func put(_ watch: WatchPointer) {
    let hash = watch.pointee.index
    var position = Int(hash) & mask
    while words[position] != Self.empty { position = (position + 1) & mask }
    words[position] = UInt(bitPattern: watch) | Self.tag(hash)
  }

  mutating func remove(_ watch: WatchPointer) {
    let hash = watch.pointee.index
    let word = UInt(bitPattern: watch) | Self.tag(hash)
    var position = Int(hash) & mask
    while words[position] != word { position = (position + 1) & mask }
    count -= 1
    if words[(position + 1) & mask] == Self.empty {
      words[position] = Self.empty
      used -= 1
    } else {
      words[position] = Self.hole
    }
    if walks == 0, mask > 64, count * 16 < mask { resize() }
  }

  /// Fits the memory to the watches there are.
  private mutating func resize() {
    var capacity = Self.smallest
    while (count + 1) * 4 > capacity * 2 { capacity *= 2 }
    let old = UnsafeBufferPointer(start: words, count: mask + 1)
    words = Self.allocate(capacity)
    mask = capacity - 1
    used = count
    for word in old { if let watch = Self.watch(word) { put(watch) } }
    old.baseAddress?.deallocate()
  }

  /// How many words there are; a walk over all of them sees every watch.
  var length: Int { mask + 1 }

  func watch(at position: Int) -> WatchPointer? { Self.watch(words[position]) }

  var all: [WatchPointer] { (0..<length).compactMap(watch(at:)) }
}
