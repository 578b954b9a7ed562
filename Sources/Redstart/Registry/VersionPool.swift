/// Versions of rows that hold no references and never rest, for all rows of a table: an older version is needed only until the
/// row's observers have been told, so that a few serve a million rows, and each row keeps its newest value in its own memory.
struct VersionPool {
  static let unit = MemoryLayout<Version>.size
  static let valueSize = 112
  private static let limit = 64

  private var free: UnsafeMutablePointer<Version>?
  private var count = 0

  mutating func take() -> UnsafeMutablePointer<Version> {
    guard let version = free else {
      return UnsafeMutableRawPointer.allocate(
        byteCount: Self.unit + Self.valueSize, alignment: Self.unit
      ).bindMemory(to: Version.self, capacity: 1)
    }
    free = version.pointee.next
    count -= 1
    return version
  }

  mutating func give(_ version: UnsafeMutablePointer<Version>) {
    guard count < Self.limit else { return version.deallocate() }
    version.pointee.next = free
    free = version
    count += 1
  }

  func destroy() {
    var free = free
    while let version = free {
      free = version.pointee.next
      version.deallocate()
    }
  }
}

extension UnsafeMutablePointer where Pointee == Watch {
  /// Moves the newest value out of the watch's own memory, to where its one observer finds what it was told, and makes
  /// way for a newer one. False if it is in use otherwise, or elsewhere.
  func makeWay() -> Bool {
    guard pointee.newest == first, first.pointee.holders == 1,
      !pointee.flags.contains(.isAsking),
      let record = pointee.tails.sender ?? pointee.tails.main, record.pointee.next == record,
      pointee.tails.sender == nil || pointee.tails.main == nil,
      record.pointee.told == first, let older = takeFromPool()
    else { return false }
    value(of: older).copyMemory(from: value(of: first), byteCount: Int(pointee.valueSize))
    older.pointee.holders = 1
    record.pointee.told = older
    first.pointee.holders = 0
    first.pointee.comparison = 0
    pointee.advanceStamp()
    older.pointee.comparison = pointee.stamp << 1
    return true
  }

  /// A version that is the watch's until ``giveToPool(_:)``.
  func takeFromPool() -> UnsafeMutablePointer<Version>? {
    guard let place = pointee.place, !pointee.flags.contains(.isDead) else { return nil }
    let version = place.pointee.pool.take()
    version.initialize(to: Version())
    version.pointee.next = pointee.further
    pointee.further = version
    return version
  }

  /// Gives a version back that nobody needs. The place of a dead watch may have gone: its versions go with the watch.
  @inline(__always)
  func giveToPool(_ version: UnsafeMutablePointer<Version>) {
    guard version.pointee.holders == 0, version != pointee.newest, version != first,
      !pointee.flags.contains(.isDead), let place = pointee.place
    else { return }
    if pointee.further == version {
      pointee.further = version.pointee.next
    } else {
      var before = pointee.further
      while let candidate = before, candidate.pointee.next != version {
        before = candidate.pointee.next
      }
      before?.pointee.next = version.pointee.next
    }
    place.pointee.pool.give(version)
  }
}
