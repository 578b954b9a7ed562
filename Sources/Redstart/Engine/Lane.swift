/// Who may tell the observers of one lane, as a plain value: the sender's lane, the main actor's, or the performer's.
///
/// At most one thread holds the role at a time, so rounds never overlap (law 4). Whatever is pending has a holder, or a
/// hop on its way, or somebody inside a dispatch who must look before leaving: no wake-up is lost (law 8).
struct Lane: Hashable {
  enum Role: Hashable {
    case vacant
    /// A thread is telling the observers.
    case held
    /// A hop to the main actor is on its way.
    case hopping
  }

  enum Offer: Hashable {
    case nothing
    /// The role is the caller's now.
    case deliver
    /// The caller must send a hop.
    case hop
  }

  enum Boundary: Hashable {
    case goOn
    case stop
    /// The role is free again, for the thread that waits.
    case handOver
    /// The caller must send a hop and stop.
    case hop
  }

  private(set) var role = Role.vacant
  /// Something has changed that no round has taken up, or a round was left unfinished.
  private(set) var isPending = false
  /// Something was published by the very thread that delivers, from inside a call.
  private(set) var wasFedFromWithin = false

  mutating func markPending() {
    isPending = true
  }

  /// A thread that holds the lock is about to leave. `here`: whether it may deliver itself.
  mutating func offer(here: Bool) -> Offer {
    guard isPending else { return .nothing }
    switch (role, here) {
    case (.held, _):
      if here { wasFedFromWithin = true }
      return .nothing
    case (.vacant, true), (.hopping, true):
      role = .held
      return .deliver
    case (.hopping, false):
      return .nothing
    case (.vacant, false):
      role = .hopping
      return .hop
    }
  }

  /// A hop has arrived. Whether its thread shall deliver.
  mutating func hopArrived() -> Bool {
    guard role == .hopping else { return false }
    role = isPending ? .held : .vacant
    return isPending
  }

  /// The holder takes up everything that is pending.
  mutating func beginRound() {
    precondition(role == .held, "Redstart: a round began without the role.")
    isPending = false
    wasFedFromWithin = false
  }

  /// Between two calls of a round. A holder that owes nothing of its own lets a waiting thread go on with the round.
  mutating func callEnded(isDone: Bool, someoneWaits: @autoclosure () -> Bool) -> Boundary {
    guard isDone, someoneWaits() else { return .goOn }
    isPending = true
    role = .vacant
    return .handOver
  }

  /// The round has nobody left to tell. `mayStay` is false for a holder that must not serve others for ever, as the main
  /// actor must not.
  mutating func roundEnded(
    isDone: Bool, someoneWaits: @autoclosure () -> Bool, mayStay: Bool
  ) -> Boundary {
    guard isPending else {
      role = .vacant
      return .stop
    }
    if !mayStay, !wasFedFromWithin {
      role = .hopping
      return .hop
    }
    return callEnded(isDone: isDone, someoneWaits: someoneWaits())
  }

  /// The store has ended: nobody is left to be told.
  mutating func close() {
    isPending = false
  }
}
