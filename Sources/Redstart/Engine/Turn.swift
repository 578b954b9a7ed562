/// A turn, as a plain value guarded by the turn lock: one outermost dispatch with what it dispatches itself (law 2).
struct Turn: Hashable {
  private(set) var depth = 0
  /// A commit of this turn has not been published yet.
  private(set) var hasUnpublished = false

  mutating func enter() {
    depth += 1
  }

  mutating func committed() {
    hasUnpublished = true
  }

  /// Whether the caller must publish now: it leaves the outermost level of a turn that has committed.
  mutating func leave() -> Bool {
    precondition(depth > 0, "Redstart: a turn was left that nobody had entered.")
    depth -= 1
    guard depth == 0, hasUnpublished else { return false }
    hasUnpublished = false
    return true
  }

  /// Everything committed so far is published in the middle of the turn (`withinTurn`).
  mutating func published() {
    hasUnpublished = false
  }
}
