/// On which lane an observer is called.
@usableFromInline
enum LaneID: UInt8, Hashable, CaseIterable {
  /// The thread that dispatched.
  case sender
  /// The main actor.
  case main
}

/// One value for each lane.
struct LanePair<Value> {
  var sender: Value
  var main: Value

  subscript(lane: LaneID) -> Value {
    @inline(__always) get { lane == .sender ? sender : main }
    @inline(__always) _modify {
      if lane == .sender { yield &sender } else { yield &main }
    }
  }
}
