/// What the reducer was called with, and what it has made of it.
struct Commit: Equatable, Sendable {
  let step: Step
  let board: Board
}
