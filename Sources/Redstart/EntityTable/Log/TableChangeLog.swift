/// The ids of the rows that were changed, added or removed last.
///
/// It belongs to one ``TableCore``, and is changed with it. When a shared table is changed, its copy begins a log of its own
/// with a new serial, which remembers where it left the other. Whoever changes a log is alone with its table, so its
/// properties need no check of exclusive access.
@usableFromInline
final class TableChangeLog<ID> {
  /// The ids it remembers at most, and those that a copy takes along.
  @inlinable static var capacity: Int { 1_024 }
  private static var taken: Int { 16 }
  /// The ids that are left, and those that may gather, when whoever asks for changes has seen all.
  @inlinable static var rest: Int { 32 }
  @inlinable static var trimmed: Int { 128 }

  @usableFromInline let serial: UInt64
  /// The log that this one was copied from, and its position then.
  @usableFromInline let originSerial: UInt64
  @usableFromInline let fork: Int
  /// The position of the first id that is remembered.
  @exclusivity(unchecked) @usableFromInline var start: Int
  @exclusivity(unchecked) @usableFromInline var ids: [ID]

  @usableFromInline
  init() {
    serial = TableSerial.next()
    originSerial = serial
    fork = 0
    start = 0
    ids = []
    ids.reserveCapacity(Self.trimmed)
  }

  @usableFromInline
  init(continuing other: TableChangeLog) {
    serial = TableSerial.next()
    originSerial = other.serial
    fork = other.position
    ids = Array(other.ids.suffix(Self.taken))
    start = fork - ids.count
  }

  @inlinable @inline(__always)
  var position: Int { start + ids.count }

  @inlinable @inline(__always)
  var mark: TableChangeMark { TableChangeMark(serial: serial, position: position) }

  @inlinable
  func append(_ id: ID) {
    if ids.count == Self.capacity {
      start += Self.capacity / 2
      ids.removeFirst(Self.capacity / 2)
    }
    ids.append(id)
  }

  /// Something happened that no list of ids describes.
  @usableFromInline
  func forgetAll() {
    start = position + 1
    ids = []
  }

  /// The position of the first id since a mark; nil if it is not known.
  @inlinable
  func index(of mark: TableChangeMark) -> Int? {
    let isKnown =
      mark.serial == serial || (mark.serial == originSerial && mark.position <= fork)
    return isKnown && mark.position >= start ? mark.position - start : nil
  }

  /// Forgets ids that nobody will ask for, as long as all ask as often as the caller.
  @inlinable
  func trim() {
    guard ids.count >= Self.trimmed else { return }
    start += ids.count - Self.rest
    ids.removeFirst(ids.count - Self.rest)
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
