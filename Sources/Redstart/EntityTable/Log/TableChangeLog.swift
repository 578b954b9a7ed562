/// The ids of the rows that were changed, added or removed last.
///
/// It belongs to one ``TableCore``, and is changed with it. When a shared table is changed, its copy begins a log of its own
/// with a new serial, which remembers where it left the other.
@usableFromInline
final class TableChangeLog<ID> {
  /// The ids it remembers at most, and those that a copy takes along.
  private static var capacity: Int { 1_024 }
  private static var taken: Int { 16 }

  let serial: UInt64
  /// The log that this one was copied from, and its position then.
  private let originSerial: UInt64
  private let fork: Int
  /// The position of the first id that is remembered.
  private var start: Int
  private var ids: [ID]

  init() {
    serial = TableSerial.next()
    originSerial = serial
    fork = 0
    start = 0
    ids = []
  }

  init(continuing other: TableChangeLog) {
    serial = TableSerial.next()
    originSerial = other.serial
    fork = other.position
    ids = Array(other.ids.suffix(Self.taken))
    start = fork - ids.count
  }

  var position: Int { start + ids.count }

  func append(_ id: ID) {
    if ids.count == Self.capacity {
      start += Self.capacity / 2
      ids.removeFirst(Self.capacity / 2)
    }
    ids.append(id)
  }

  /// Something happened that no list of ids describes.
  func forgetAll() {
    start = position + 1
    ids = []
  }

  /// nil if it is not known.
  func ids(since mark: TableChangeMark) -> [ID]? {
    let isKnown =
      mark.serial == serial || (mark.serial == originSerial && mark.position <= fork)
    guard isKnown, mark.position >= start else { return nil }
    return Array(ids[(mark.position - start)...])
  }
}

/// Numbers that are never given out twice.
enum TableSerial {
  private static let last = LockedValue<UInt64>(0)

  static func next() -> UInt64 {
    last.withValue {
      $0 += 1
      return $0
    }
  }
}
