/// Which rows were changed, added or removed last.
///
/// It belongs to one ``TableCore``, and is changed with it. When a shared table is changed, its copy begins a log of its own
/// with a new serial, which remembers where it left the other. Whoever changes a log is alone with its table, so its
/// properties need no check of exclusive access.
@usableFromInline
final class TableChangeLog<ID> {
  /// The changes it remembers at most, and those that a copy takes along.
  @inlinable static var capacity: Int { 1_024 }
  private static var taken: Int { 16 }
  /// The changes that are left, and those that may gather, when whoever asks for changes has seen all.
  @inlinable static var rest: Int { 32 }
  @inlinable static var trimmed: Int { 128 }

  @usableFromInline let serial: UInt64
  /// The log that this one was copied from, and its position then.
  @usableFromInline let originSerial: UInt64
  @usableFromInline let fork: Int
  /// The position of the first change that is remembered.
  @exclusivity(unchecked) @usableFromInline var start: Int
  @exclusivity(unchecked) @usableFromInline var changes: [TableChange<ID>]

  @usableFromInline
  init() {
    serial = TableSerial.next()
    originSerial = serial
    fork = 0
    start = 0
    changes = []
    changes.reserveCapacity(Self.trimmed)
  }

  @usableFromInline
  init(continuing other: TableChangeLog) {
    serial = TableSerial.next()
    originSerial = other.serial
    fork = other.position
    changes = Array(other.changes.suffix(Self.taken))
    start = fork - changes.count
  }

  @inlinable @inline(__always)
  var position: Int { start + changes.count }

  @inlinable @inline(__always)
  var mark: TableChangeMark { TableChangeMark(serial: serial, position: position) }

  @inlinable
  func append(_ change: TableChange<ID>) {
    if changes.count == Self.capacity {
      start += Self.capacity / 2
      changes.removeFirst(Self.capacity / 2)
    }
    changes.append(change)
  }

  /// Something happened that no list of changes describes.
  @usableFromInline
  func forgetAll() {
    start = position + 1
    changes = []
  }

  /// The position of the first change since a mark; nil if it is not known.
  @inlinable
  func index(of mark: TableChangeMark) -> Int? {
    let isKnown =
      mark.serial == serial || (mark.serial == originSerial && mark.position <= fork)
    return isKnown && mark.position >= start ? mark.position - start : nil
  }

  /// Forgets changes that nobody will ask for, as long as all ask as often as the caller.
  @inlinable
  func trim() {
    guard changes.count >= Self.trimmed else { return }
    start += changes.count - Self.rest
    changes.removeFirst(changes.count - Self.rest)
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
