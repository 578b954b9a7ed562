/// A middleware, whatever the library it is written for.
enum Link: CaseIterable, Sendable {
  case pass
  case swallowEven
  case twice
  case rewrite
  /// Sends another from the top before it passes one on.
  case before
  /// The same after it.
  case after
  /// Passes on only while the state that it reads allows it.
  case limit

  /// Which of them may have several steps committed in one turn.
  var multiplies: Bool { self == .twice || self == .before || self == .after }

  /// Handles a step.
  func handle(
    _ step: Step, board: () -> Board, dispatch: (Step) -> Void, next: (Step) -> Void
  ) {
    switch self {
    case .pass: next(step)
    case .swallowEven:
      if step.number % 2 == 1 { next(step) }
    case .twice:
      next(step)
      next(step)
    case .rewrite: next(Step(number: step.number + 1, depth: step.depth))
    case .before:
      if step.depth < 2 { dispatch(step.deeper(7)) }
      next(step)
    case .after:
      next(step)
      if step.depth < 2 { dispatch(step.deeper(board().sum % 5)) }
    case .limit:
      if board().steps < 6 { next(step) }
    }
  }
}
