/// No library at all: functions that call each other. What the others are compared with.
struct PlainRunner: Runner {
  /// When subscribers are told.
  enum Notification {
    /// After each reduction.
    case withinTurn
    /// After the outermost dispatch has left the middleware.
    case afterTurn
  }

  let notification: Notification
  let name = "plain functions"

  func run(_ script: Script, record: @escaping @Sendable (Commit) -> Void) {
    let world = World(script, notification, record)
    for step in script.steps { world.dispatch(step) }
  }

  private final class World {
    private let script: Script
    private let notification: Notification
    private let record: (Commit) -> Void
    private var board = Board()
    private var depth = 0
    private var isTelling = false
    /// What each subscriber was told last.
    private var told: [Int]

    init(_ script: Script, _ notification: Notification, _ record: @escaping (Commit) -> Void) {
      self.script = script
      self.notification = notification
      self.record = record
      told = script.reactions.map { _ in 0 }
    }

    func dispatch(_ step: Step) {
      depth += 1
      pass(step, 0)
      depth -= 1
      if depth == 0 || isTelling { tell() }
    }

    private func pass(_ step: Step, _ index: Int) {
      guard index < script.links.count else {
        board = reduce(board, step, record: record)
        if notification == .withinTurn { tell() }
        return
      }
      script.links[index].handle(
        step, board: { board }, dispatch: dispatch, next: { pass($0, index + 1) })
    }

    /// Rounds, until everybody knows the newest; one that is made inside a subscriber is left to the running one.
    private func tell() {
      guard !isTelling else { return }
      isTelling = true
      defer { isTelling = false }
      while told.contains(where: { $0 < board.steps }) {
        for index in told.indices where told[index] < board.steps {
          told[index] = board.steps
          if let step = script.reactions[index].step(for: board) { dispatch(step) }
        }
      }
    }
  }
}
