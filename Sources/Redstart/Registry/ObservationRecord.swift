/// One observation, in memory of its own, linked into the list of its watch.
@usableFromInline
struct ObservationRecord {
  @usableFromInline
  typealias Body = (_ new: UnsafeRawPointer, _ old: UnsafeRawPointer?) -> Void

  struct Flags: OptionSet {
    let rawValue: UInt8
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
  }

  var next: UnsafeMutablePointer<ObservationRecord>?
  var previous: UnsafeMutablePointer<ObservationRecord>?
  /// Where it stands in the order of subscription.
  let sequence: UInt64
  let watch: UnsafeMutablePointer<Watch>
  /// What the observer was last told; nil before its first call.
  var told: UnsafeMutablePointer<Version>?
  var body: Body?
  let core: Unmanaged<EngineCore>
  var flags: Flags

  var lane: LaneID { flags.contains(.main) ? .main : .sender }
}

extension UnsafeMutablePointer where Pointee == ObservationRecord {
  /// Gives the memory back. The observation is out of its list, and nobody holds its token.
  func free() {
    let core = pointee.core
    deinitialize(count: 1)
    deallocate()
    core.release()
  }
}
