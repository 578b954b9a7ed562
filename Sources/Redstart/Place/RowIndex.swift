/// The watches of a table's rows, by the hash of the row's id.
///
/// A table with open addresses, one word for each: the watch, or the observation if the row is at rest, and in the bits that
/// their alignment leaves free which of the two it is and three bits of the hash, so that a search seldom touches
/// a wrong one. Nothing is moved while the user's comparisons run, which may take watches out.
struct RowIndex {
  typealias WatchPointer = UnsafeMutablePointer<Watch>
  typealias RecordPointer = UnsafeMutablePointer<ObservationRecord>

  private var words: UnsafeMutablePointer<UInt>
  /// How many words there are; a walk over all of them sees every watch.
  private(set) var length: Int
  private(set) var count = 0
  /// Words in use, by those that have been taken out too.
  private var used = 0
  /// Walks and searches that are under way, during which nothing may be moved.
  var walks = 0
  /// Means nothing; what was fetched early is added to it, so that the compiler cannot leave it out.
  var fetched: UInt = 0
  /// Watches for rows that are not at rest.
  var pool = WatchPool()

  private static let smallest = 8
  private static let empty: UInt = 0
  /// Where a watch was taken out.
  private static let hole: UInt = 1

  init() {
    words = Self.allocate(Self.smallest)
    length = Self.smallest
  }

  func destroy() {
    pool.destroy()
    words.deallocate()
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt> {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    words.initialize(repeating: empty, count: count)
    return words
  }

  @inline(__always)
  private static func tag(_ hash: UInt32) -> UInt { UInt(hash & 7) }

  /// Where a search for a hash begins: any number of words will do, so that the memory can grow in small steps.
  @inline(__always)
  private func home(_ hash: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(length)) &>> 32)
  }

  @inline(__always)
  private func after(_ position: Int) -> Int {
    position + 1 == length ? 0 : position + 1
  }

  // MARK: - Searching

  /// What stands for a row: its watch, or its one observation if it is at rest.
  struct Entry: Equatable {
    fileprivate let word: UInt

    @inline(__always)
    fileprivate init?(_ word: UInt) {
      if word & ~15 == 0 { return nil }
      self.word = word
    }

    fileprivate init(_ watch: WatchPointer) {
      word = UInt(bitPattern: watch) | RowIndex.tag(watch.pointee.index)
    }

    fileprivate init(_ record: RecordPointer) {
      word = UInt(bitPattern: record) | RowIndex.tag(record.pointee.hash) | 8
    }

    /// The observation of a row at rest.
    @inline(__always)
    var resting: RecordPointer? { word & 8 == 0 ? nil : RecordPointer(bitPattern: word & ~15) }

    @inline(__always)
    var watch: WatchPointer? { word & 8 == 0 ? WatchPointer(bitPattern: word & ~15) : nil }

    var hash: UInt32 { resting?.pointee.hash ?? watch?.pointee.index ?? 0 }
  }

  /// Where a search stands.
  struct Cursor {
    fileprivate var position: Int
    fileprivate let tag: UInt
  }

  @inline(__always)
  func begin(_ hash: UInt32) -> Cursor {
    Cursor(position: home(hash), tag: Self.tag(hash))
  }

  /// The next entry that may have the hash.
  @inline(__always)
  func next(_ cursor: inout Cursor) -> Entry? {
    while true {
      let word = words[cursor.position]
      if word == Self.empty { return nil }
      cursor.position = after(cursor.position)
      if word & 7 == cursor.tag, let entry = Entry(word) { return entry }
    }
  }

  func entry(at position: Int) -> Entry? { Entry(words[position]) }

  var all: [Entry] { (0..<length).compactMap(entry(at:)) }

  // MARK: - Changing

  mutating func insert(_ watch: WatchPointer, hash: UInt32) {
    watch.pointee.index = hash
    if (used + 1) * 5 > length * 4 { resize() }
    put(Entry(watch))
    count += 1
    used += 1
  }

  private func put(_ entry: Entry) {
    var position = home(entry.hash)
    while words[position] != Self.empty { position = after(position) }
    words[position] = entry.word
  }

  private func position(of entry: Entry) -> Int {
    var position = home(entry.hash)
    while words[position] != entry.word { position = after(position) }
    return position
  }

  /// The observation stands for its row from now on.
  @inline(__always)
  func replace(_ watch: WatchPointer, with record: RecordPointer) {
    words[position(of: Entry(watch))] = Entry(record).word
  }

  /// The watch stands for its row from now on.
  @inline(__always)
  func replace(_ record: RecordPointer, with watch: WatchPointer) {
    words[position(of: Entry(record))] = Entry(watch).word
  }

  mutating func remove(_ watch: WatchPointer) {
    remove(Entry(watch))
  }

  mutating func remove(_ record: RecordPointer) {
    remove(Entry(record))
  }

  private mutating func remove(_ entry: Entry) {
    let position = position(of: entry)
    count -= 1
    if words[after(position)] == Self.empty {
      words[position] = Self.empty
      used -= 1
    } else {
      words[position] = Self.hole
    }
    if walks == 0, length > 64, count * 8 < length { resize() }
  }

  /// Fits the memory to the watches there are.
  private mutating func resize() {
    let old = UnsafeBufferPointer(start: words, count: length)
    length = max(Self.smallest, (count + 1) * 15 / 8)
    words = Self.allocate(length)
    used = count
    for word in old { if let entry = Entry(word) { put(entry) } }
    old.baseAddress?.deallocate()
  }
}
