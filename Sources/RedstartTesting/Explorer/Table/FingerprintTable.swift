/// The states that have been found, each by its fingerprint, with a word of what is known about it.
///
/// An open-addressed table whose entries are in ascending order: the place of a fingerprint grows with it, and what comes to the
/// place of another is kept in order behind it. So a search for what is not there ends early even in a full table, and
/// growing is one pass over both, which is why it can grow in small steps and stay between 68 and 85 per cent full: 16 bytes an entry
/// become 19 to 24.
///
/// `@unchecked Sendable` is sound: each table is used by one thread at a time, as ``FingerprintShards`` sees to.
@usableFromInline
final class FingerprintTable: @unchecked Sendable {
  private struct Entry {
    var fingerprint: UInt64
    var word: UInt64
  }

  /// How many leading bits of all fingerprints here are the same.
  private let sharedBits: UInt64
  private var entries: UnsafeMutablePointer<Entry>
  /// How many places a fingerprint may have of its own.
  private var places: Int
  /// Those, and some for what is pushed beyond the last of them; one more holds the end mark.
  private var room: Int
  private(set) var count = 0
  /// The words of the two fingerprints that mean something else among the entries.
  private var least: UInt64?
  private var greatest: UInt64?

  init(sharedBits: Int = 0, places: Int = 48) {
    self.sharedBits = UInt64(sharedBits)
    self.places = places
    room = places + Self.overhang(of: places)
    entries = Self.allocate(room)
    entries.update(repeating: Entry(fingerprint: 0, word: 0), count: room)
  }

  deinit {
    entries.deallocate()
  }

  /// What it occupies.
  var bytes: Int { (room + 1) * MemoryLayout<Entry>.stride }

  /// Puts a fingerprint in, unless it is there. Whether it was new.
  func insert(_ fingerprint: UInt64, _ word: UInt64) -> Bool {
    if Self.isSpecial(fingerprint) { return insertSpecial(fingerprint, word) }
    var place = home(of: fingerprint)
    while true {
      let found = entries[place].fingerprint
      if found == fingerprint { return false }
      if found == 0 || found > fingerprint { break }
      place &+= 1
    }
    var end = place
    while end < room, entries[end].fingerprint != 0 { end &+= 1 }
    guard end < room, count < places / 20 * 17 else {
      // What fingerprints as good as random push beyond the last place fits into the room there by far.
      grow(overhang: end < room ? Self.overhang(of: places) : 2 * (room - places))
      return insert(fingerprint, word)
    }
    if end > place {
      (entries + place + 1).update(from: entries + place, count: end - place)
    }
    entries[place] = Entry(fingerprint: fingerprint, word: word)
    count &+= 1
    return true
  }

  /// The word of a fingerprint; nil if it is not there.
  func word(of fingerprint: UInt64) -> UInt64? {
    if Self.isSpecial(fingerprint) { return fingerprint == 0 ? least : greatest }
    var place = home(of: fingerprint)
    while true {
      let entry = entries[place]
      if entry.fingerprint == fingerprint { return entry.word }
      if entry.fingerprint == 0 || entry.fingerprint > fingerprint { return nil }
      place &+= 1
    }
  }

  /// Whether it stands for an empty place, or for the end.
  @inline(__always)
  private static func isSpecial(_ fingerprint: UInt64) -> Bool { fingerprint &+ 1 <= 1 }

  private func insertSpecial(_ fingerprint: UInt64, _ word: UInt64) -> Bool {
    guard self.word(of: fingerprint) == nil else { return false }
    if fingerprint == 0 { least = word } else { greatest = word }
    count += 1
    return true
  }

  @inline(__always)
  private func home(of fingerprint: UInt64) -> Int {
    let own = fingerprint &<< sharedBits
    return Int(truncatingIfNeeded: own.multipliedFullWidth(by: UInt64(places)).high)
  }

  private func grow(overhang: Int) {
    let old = entries
    let oldRoom = room
    if count >= places / 20 * 17 { places = places < 1_024 ? places * 2 : places / 4 * 5 }
    room = places + max(overhang, Self.overhang(of: places))
    entries = Self.allocate(room)
    var next = 0
    func fill(to end: Int) {
      while next < end {
        entries[next] = Entry(fingerprint: 0, word: 0)
        next &+= 1
      }
    }
    for place in 0..<oldRoom where old[place].fingerprint != 0 {
      fill(to: home(of: old[place].fingerprint))
      guard next < room else {
        entries.deallocate()
        (entries, room) = (old, oldRoom)
        return grow(overhang: 2 * overhang)
      }
      entries[next] = old[place]
      next &+= 1
    }
    fill(to: room)
    old.deallocate()
  }

  private static func overhang(of places: Int) -> Int { min(16 + places / 64, 256) }

  /// Room for entries, not yet initialised, and the end mark, which is greater than any fingerprint.
  private static func allocate(_ room: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: room + 1)
    entries[room] = Entry(fingerprint: .max, word: 0)
    return entries
  }
}
