/// A turn, as a plain value guarded by the turn lock: one outermost dispatch with what it dispatches itself (law 2).
struct Turn: Hashable {
  private(set) var depth = 0
  /// A commit of this turn has not been published yet.
  private(set) var hasUnpublished = false

  /// Work was found inside the turn that must wait for its end.
  private(set) var owesSettling = false

  /// What a thread has to do as it leaves a level.
  enum Leave: Hashable {
    case nothing
    /// Look for work.
    case settle
    /// Publish, then look for work.
    case publish
  }

  @inline(__always)
  mutating func enter() {
    depth += 1
  }

  mutating func committed() {
    hasUnpublished = true
  }

  /// Work that is found inside the turn waits for its end, when nothing is held any more (law 8).
  mutating func postponeSettling() {
    owesSettling = true
  }

  /// The caller leaves a level; at the outermost, what was committed is published.
  @inline(__always)
  mutating func leave() -> Leave {
    precondition(depth > 0, "Redstart: a turn was left that nobody had entered.")
    depth -= 1
    guard depth == 0 else { return .nothing }
    defer {
      hasUnpublished = false
      owesSettling = false
    }
    return hasUnpublished ? .publish : owesSettling ? .settle : .nothing
  }

  /// Everything committed so far is published in the middle of the turn (`withinTurn`).
  mutating func published() {
    hasUnpublished = false
  }
}
