/// On which lane an observer is called.
@usableFromInline
enum LaneID: UInt8, Hashable, CaseIterable {
  /// The thread that dispatched.
  case sender
  /// The main actor.
  case main
}

/// One small value for each lane.
struct LanePair<Value> {
  var sender: Value
  var main: Value

  subscript(lane: LaneID) -> Value {
    @inline(__always) get { lane == .sender ? sender : main }
    // A coroutine (`_modify`) would cost more than the copy of a pointer.
    @inline(__always) set {
      if lane == .sender { sender = newValue } else { main = newValue }
    }
  }
}
