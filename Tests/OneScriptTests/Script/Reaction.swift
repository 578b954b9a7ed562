/// What a subscriber does when it is told of a state.
struct Reaction: Hashable, Sendable {
  /// It reacts to states whose sum leaves this remainder when divided by three,
  let remainder: Int
  /// by sending this,
  let number: Int
  /// while there are fewer steps than this.
  let limit: Int

  /// What to send for a state, if anything.
  func step(for board: Board) -> Step? {
    guard board.sum % 3 == remainder, board.steps < limit else { return nil }
    return Step(number: number, depth: 1)
  }
}
