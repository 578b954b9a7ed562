/// One distinct thing that is watched: a key path, shared by all who observe it, or one closure.
///
/// It holds the newest published value, older ones as long as an observer was last told them, and its observers in order of
/// subscription, a circular list for each lane. Everything typed is behind `operate`, which is made where the types are
/// known, so that nothing here is generic and a called observer costs no unspecialised code.
@usableFromInline
package struct Watch {
  @usableFromInline
  package enum Operation {
    /// Reads the selection from the root at `first` and starts a version with it.
    case start
    /// Reads the selection from the root at `first`; starts a version if it differs from the newest.
    case refresh
    /// Compares the row at `first`, nil for none, whose id is at `second`; starts a version if the watch is of this id, and
    /// the row differs from the newest.
    case refreshRow
    /// Compares the values at `first` and `second`.
    case areEqual
    /// Destroys the value at `first`.
    case destroyValue
    /// Destroys the reader.
    case destroyReader
    /// Moves a row's id to `first`, and its newest value to `second`.
    case rest
    /// Moves a row's id from `first`, and its value from `second` into the first version.
    case wake
  }

  @usableFromInline
  package typealias Operate = (
    _ operation: Operation, _ watch: UnsafeMutablePointer<Watch>,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?
  ) -> Bool

  /// Sixteen bytes in which `operate` keeps its closure or its offset.
  @usableFromInline
  struct Reader {
    @usableFromInline var first: UInt = 0
    var second: UInt = 0
    @usableFromInline init() {}
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    /// In the lane's list of what the next round will tell.
    static let isDirtySender = Flags(rawValue: 1)
    static let isDirtyMain = Flags(rawValue: 2)
    /// Part of the running round.
    static let isInSenderRound = Flags(rawValue: 4)
    static let isInMainRound = Flags(rawValue: 8)
    /// Values need no destruction.
    static let isTrivial = Flags(rawValue: 16)
    /// Nobody observes it any more.
    static let isDead = Flags(rawValue: 32)
    /// Of a derived value: the graph of these says when it has changed, so that no commit has to look at it.
    static let isDerived = Flags(rawValue: 64)
    /// Keeps what tells whether its place has changed, and has no observers.
    static let isGate = Flags(rawValue: 128)
    /// Watches a row, and stands in its place's row index.
    static let isRow = Flags(rawValue: 256)
    /// Calls a closure of its own each time it is looked at.
    static let isClosure = Flags(rawValue: 512)
    /// A row with a comparison of its own, which is not shared.
    static let isOwn = Flags(rawValue: 1024)
    /// Its versions beside the first come from its place's pool.
    static let usesPool = Flags(rawValue: 2048)
    /// A value is read as if it were published: no version may be changed.
    static let isAsking = Flags(rawValue: 4096)
    /// Its row can be at rest without it.
    static let canRest = Flags(rawValue: 8192)
    /// Its row's id and value are moved as bytes, and need no destruction.
    static let isPlain = Flags(rawValue: 16384)

    static func isDirty(_ lane: LaneID) -> Flags { lane == .sender ? .isDirtySender : .isDirtyMain }
    static func isInRound(_ lane: LaneID) -> Flags {
      lane == .sender ? .isInSenderRound : .isInMainRound
    }
    static let isNeeded: Flags = [.isDirtySender, .isDirtyMain, .isInSenderRound, .isInMainRound]
  }

  // ThreadSanitizer takes a change of any part for a change of the first one, so what is read without the lock is not first.
  // What a commit needs of a watch that it looks at comes before what only a round needs, and that before the rest: where
  // there are very many watches, each line of memory that is fetched counts.
  @usableFromInline var reader = Reader()
  let operate: Operate
  /// The newest published value.
  @usableFromInline var newest: UnsafeMutablePointer<Version>?
  /// Where it stands in its place's list; for a row, the hash of its id.
  var index: UInt32 = 0
  /// Calls that use one of its values, and values that wait for their destruction.
  var pins: UInt32 = 0
  /// How many versions it has had.
  var stamp: UInt32 = 0
  let valueSize: UInt32
  let valueOffset: UInt16
  var flags: Flags
  /// The last observer of each lane's circular list.
  var tails = LanePair<UnsafeMutablePointer<ObservationRecord>?>(sender: nil, main: nil)
  /// Whom the running round tells next.
  var cursors = LanePair<UnsafeMutablePointer<ObservationRecord>?>(sender: nil, main: nil)
  /// Versions beside the first, in use or to be used again.
  var further: UnsafeMutablePointer<Version>?
  /// What it depends on; for a gate, its own place; nil for a derived value.
  var place: UnsafeMutablePointer<WatchPlace>?
  /// The next in a list of dead watches.
  var nextDead: UnsafeMutablePointer<Watch>?
  /// What the registry finds it by, if it is shared; apart, because most watches where there are many have none.
  private var ownKey: UnsafeMutablePointer<WatchKey>?
}

extension Watch {
  var key: WatchKey? { ownKey?.pointee }

  /// The holders of a version whose value waits for its destruction outside the lock.
  static let condemned = UInt32.max

  /// A watch without observers and without a value.
  static func make(
    operate: @escaping Operate, key: WatchKey?, place: UnsafeMutablePointer<WatchPlace>? = nil,
    size: Int, alignment: Int, isTrivial: Bool, flags: Flags = []
  ) -> UnsafeMutablePointer<Watch> {
    // Headers and values start at multiples of this, whatever the value's own alignment is.
    let unit = max(MemoryLayout<Version>.size, alignment)
    let watch = UnsafeMutableRawPointer.allocate(
      byteCount: roundUp(MemoryLayout<Watch>.size, to: unit) + unit + size, alignment: unit
    ).bindMemory(to: Watch.self, capacity: 1)
    let ownKey = key.map { key in
      let memory = UnsafeMutablePointer<WatchKey>.allocate(capacity: 1)
      memory.initialize(to: key)
      return memory
    }
    watch.initialize(
      to: Watch(
        operate: operate, valueSize: UInt32(size), valueOffset: UInt16(unit), flags: flags,
        place: place, ownKey: ownKey))
    if isTrivial { watch.pointee.flags.insert(.isTrivial) }
    if isTrivial, flags.contains(.isRow), !flags.contains(.canRest), unit == VersionPool.unit,
      size <= VersionPool.valueSize
    {
      watch.pointee.flags.insert(.usesPool)
    }
    watch.first.initialize(to: Version())
    return watch
  }

  fileprivate mutating func destroyKey() {
    ownKey?.deinitialize(count: 1)
    ownKey?.deallocate()
    ownKey = nil
  }

  /// Counts one more version, in 31 bits so that a comparison and its answer fit in one word.
  mutating func advanceStamp() {
    stamp = (stamp &+ 1) & (.max >> 1)
  }

  static func roundUp(_ size: Int, to unit: Int) -> Int {
    (size + unit - 1) & -unit
  }
}

extension UnsafeMutablePointer where Pointee == Watch {
  /// The version that is part of the watch's own memory.
  @usableFromInline
  var first: UnsafeMutablePointer<Version> {
    let offset = Watch.roundUp(MemoryLayout<Watch>.size, to: Int(pointee.valueOffset))
    return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Version.self)
  }

  @usableFromInline
  func value(of version: UnsafeMutablePointer<Version>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(version) + Int(pointee.valueOffset)
  }

  /// The newest published value.
  @usableFromInline
  var newestValue: UnsafeMutableRawPointer? {
    pointee.newest.map(value(of:))
  }

  /// Memory for a new newest value, which differs from the last; the caller must initialise it at once.
  @usableFromInline
  func beginVersion() -> UnsafeMutableRawPointer {
    if pointee.flags.contains(.usesPool), makeWay() { return value(of: first) }
    let version = unusedVersion()
    pointee.advanceStamp()
    pointee.newest?.pointee.comparison = pointee.stamp << 1
    pointee.newest = version
    return value(of: version)
  }

  private func unusedVersion() -> UnsafeMutablePointer<Version> {
    var candidate: UnsafeMutablePointer<Version>? = first
    while let version = candidate {
      if version.pointee.holders == 0, version != pointee.newest {
        version.pointee.comparison = 0
        return version
      }
      candidate = version == first ? pointee.further : version.pointee.next
    }
    if pointee.flags.contains(.usesPool), let version = takeFromPool() { return version }
    let unit = Int(pointee.valueOffset)
    let version = UnsafeMutableRawPointer.allocate(
      byteCount: unit + Int(pointee.valueSize), alignment: unit
    ).bindMemory(to: Version.self, capacity: 1)
    version.initialize(to: Version())
    version.pointee.next = pointee.further
    pointee.further = version
    return version
  }

  /// Whether `version` holds a value nobody needs, which must be destroyed outside the lock; it is marked so.
  func condemn(_ version: UnsafeMutablePointer<Version>) -> Bool {
    guard version.pointee.holders == 0, version != pointee.newest,
      !pointee.flags.contains(.isTrivial)
    else {
      return false
    }
    version.pointee.holders = Watch.condemned
    return true
  }

  /// Whether the value told at `version` equals the newest one. One comparison for each group of observers that lag
  /// behind, however many they are.
  func equalsNewest(_ version: UnsafeMutablePointer<Version>) -> Bool {
    guard let newest = pointee.newest, newest != version else { return true }
    if version.pointee.comparison >> 1 != pointee.stamp {
      let isEqual = pointee.operate(.areEqual, self, value(of: version), value(of: newest))
      version.pointee.comparison = pointee.stamp << 1 | (isEqual ? 1 : 0)
    }
    return version.pointee.comparison & 1 == 1
  }

  /// Destroys everything; nobody observes it, so its newest value is its only one. The lock must not be held: values may
  /// run user code when they go.
  func destroy() {
    if !pointee.flags.contains(.isTrivial) {
      if let newestValue { _ = pointee.operate(.destroyValue, self, newestValue, nil) }
    }
    _ = pointee.operate(.destroyReader, self, nil, nil)
    if pointee.flags.contains(.isGate), let place = pointee.place {
      place.pointee.destroy()
      place.deinitialize(count: 1)
      place.deallocate()
    }
    pointee.destroyKey()
    free()
  }

  /// Gives the memory back, when neither a value nor a reader is left.
  func free() {
    var further = pointee.further
    while let version = further {
      further = version.pointee.next
      version.deallocate()
    }
    deinitialize(count: 1)
    deallocate()
  }
}
