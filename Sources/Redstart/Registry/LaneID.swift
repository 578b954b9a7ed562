/// On which lane an observer is called.
@usableFromInline
package enum LaneID: UInt8, Hashable, CaseIterable, Sendable {
  /// The thread that dispatched.
  case sender
  /// The main actor.
  case main

  /// The lane of an observer that is to be called where it subscribes: the main actor's there, the sender's elsewhere.
  package static var ofThisThread: LaneID { MainQueue.isCurrent ? .main : .sender }
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
