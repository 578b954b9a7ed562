/// One observation, in memory of its own, linked into the list of its watch; that of a row may have room behind it for what it
/// keeps while it is at rest.
///
/// Not copyable, as its body is not: see ``ObserverBody``.
@usableFromInline
package struct ObservationRecord: ~Copyable {

  struct Flags: OptionSet {
    let rawValue: UInt16
    /// Delivered on the main actor.
    static let main = Flags(rawValue: 1)
    /// Told the value it was told before, too.
    static let wantsOld = Flags(rawValue: 2)
    /// The first call is running on the subscribing thread.
    static let isCalling = Flags(rawValue: 4)
    /// Still in its watch's list.
    static let isLinked = Flags(rawValue: 8)
    /// Somebody holds the token.
    static let hasToken = Flags(rawValue: 16)
    /// Lives with a weak owner, so the registry keeps it when the token goes.
    static let hasOwner = Flags(rawValue: 32)
    /// Was told, inside a turn, what that turn has not published yet: it is told nothing until the turn publishes.
    static let isAhead = Flags(rawValue: 64)
    /// Has room for the value of a row.
    static let hasRoom = Flags(rawValue: 128)
    /// The only observer of a row that has no watch at present.
    static let isResting = Flags(rawValue: 256)
  }

  // These two are where a row at rest keeps its id: the one observer of a row needs no list.
  var next: UnsafeMutablePointer<ObservationRecord>?
  var previous: UnsafeMutablePointer<ObservationRecord>?
  /// Where it stands in the order of subscription.
  let sequence: UInt64
  /// What it observes; for a row at rest, ``restingPlace``.
  var watch: UnsafeMutablePointer<Watch>
  /// What the observer was last told; nil before its first call.
  var told: UnsafeMutablePointer<Version>?
  var body: ObserverBody
  let core: Unmanaged<EngineCore>
  /// Calls of the body that are running, by which the record and its body are kept; more than one if calls nest.
  var calls: UInt16 = 0
  var flags: Flags
  /// The hash of the id of a row at rest.
  var hash: UInt32 = 0

  /// The largest alignment of a value that has room.
  static let roomAlignment = MemoryLayout<ObservationRecord>.alignment

  /// The table of a row at rest, which needs no watch.
  var restingPlace: UnsafeMutablePointer<WatchPlace> {
    @inline(__always) get {
      UnsafeMutableRawPointer(watch).assumingMemoryBound(to: WatchPlace.self)
    }
    @inline(__always) set {
      watch = UnsafeMutableRawPointer(newValue).assumingMemoryBound(to: Watch.self)
    }
  }

  var lane: LaneID { flags.contains(.main) ? .main : .sender }
}

extension UnsafeMutablePointer where Pointee == ObservationRecord {
  /// Memory for an observation, and for a row's value of `room` bytes if there is to be room for one.
  static func allocate(room: Int?) -> Self {
    let size = MemoryLayout<ObservationRecord>.stride
    return UnsafeMutableRawPointer.allocate(
      byteCount: size + (room ?? 0), alignment: ObservationRecord.roomAlignment
    ).bindMemory(to: ObservationRecord.self, capacity: 1)
  }

  /// Where a row at rest keeps its id: sixteen bytes, as in a reader.
  @inline(__always)
  var restingID: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

  /// Where a row at rest keeps its value.
  @inline(__always)
  var restingValue: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(self) + MemoryLayout<ObservationRecord>.stride
  }

  /// Takes the closure out, to be released outside the lock. No call of it is running.
  func takeBody() -> ObserverBody.Call {
    let call = pointee.body.call
    pointee.body = .empty
    return call
  }

  /// Gives the memory back. The observation is out of its list, and nobody holds its token.
  func free() {
    let core = pointee.core
    deinitialize(count: 1)
    deallocate()
    core.release()
  }
}
