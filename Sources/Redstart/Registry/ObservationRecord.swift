/// One observation, in memory of its own, linked into the list of its watch.
///
/// Not copyable, as its body is not: see ``ObserverBody``.
@usableFromInline
package struct ObservationRecord: ~Copyable {

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
    /// Was told, inside a turn, what that turn has not published yet: it is told nothing until the turn publishes.
    static let isAhead = Flags(rawValue: 64)
  }

  var next: UnsafeMutablePointer<ObservationRecord>?
  var previous: UnsafeMutablePointer<ObservationRecord>?
  /// Where it stands in the order of subscription.
  let sequence: UInt64
  let watch: UnsafeMutablePointer<Watch>
  /// What the observer was last told; nil before its first call.
  var told: UnsafeMutablePointer<Version>?
  var body: ObserverBody
  let core: Unmanaged<EngineCore>
  /// Calls of the body that are running, by which the record and its body are kept; more than one if calls nest.
  var calls: UInt16 = 0
  var flags: Flags

  var lane: LaneID { flags.contains(.main) ? .main : .sender }
}

extension UnsafeMutablePointer where Pointee == ObservationRecord {
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
