/// Watches for the rows of a table: a row that is at rest needs none, so that a few serve a million rows.
struct WatchPool {
  typealias WatchPointer = UnsafeMutablePointer<Watch>

  /// What the watches have in common.
  struct Kind {
    let operate: Watch.Operate
    let size: Int
    let alignment: Int
    let isTrivial: Bool
    /// Whether an id needs no destruction, and is no larger than a reader.
    let hasPlainID: Bool

    /// Whether an observation can keep the row's value while it is at rest.
    var canRest: Bool { alignment <= ObservationRecord.roomAlignment }
  }

  private static let limit = 64

  private var kind: Kind?
  private var free: WatchPointer?
  private var count = 0
  /// How large a value is, at least 1.
  var valueSize: Int { kind?.size ?? 1 }
  /// Whether what is at rest needs no destruction.
  var isPlain: Bool { kind.map { $0.isTrivial && $0.hasPlainID } ?? false }

  /// A watch without a value, a reader and observers.
  mutating func take(_ kind: Kind, in place: UnsafeMutablePointer<WatchPlace>) -> WatchPointer {
    if self.kind == nil { self.kind = kind }
    return take(in: place) ?? Self.make(kind, in: place)
  }

  /// A watch of the kind that was taken first.
  @inline(__always)
  mutating func take(in place: UnsafeMutablePointer<WatchPlace>) -> WatchPointer? {
    guard let watch = free else { return kind.map { Self.make($0, in: place) } }
    free = watch.pointee.nextDead
    watch.pointee.nextDead = nil
    count -= 1
    return watch
  }

  private static func make(_ kind: Kind, in place: UnsafeMutablePointer<WatchPlace>) -> WatchPointer
  {
    var flags: Watch.Flags = kind.canRest ? [.isRow, .canRest] : .isRow
    if kind.canRest, kind.isTrivial, kind.hasPlainID { flags.insert(.isPlain) }
    return Watch.make(
      operate: kind.operate, key: nil, place: place, size: kind.size, alignment: kind.alignment,
      isTrivial: kind.isTrivial, flags: flags)
  }

  /// Takes a watch back whose value and reader have been moved out.
  @inline(__always)
  mutating func give(_ watch: WatchPointer) {
    guard count < Self.limit else { return watch.free() }
    watch.pointee.nextDead = free
    free = watch
    count += 1
  }

  func destroy() {
    var free = free
    while let watch = free {
      free = watch.pointee.nextDead
      watch.free()
    }
  }
}
