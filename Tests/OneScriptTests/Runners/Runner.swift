import TestSupport

/// One library's way of running a script.
@MainActor
protocol Runner {
  /// What the library is called.
  var name: String { get }

  /// Runs a script in a store of its own, and has every commit recorded.
  func run(_ script: Script, record: @escaping @Sendable (Commit) -> Void)
}

extension Runner {
  /// The commits of a script.
  func commits(of script: Script) -> [Commit] {
    let log = Log<Commit>()
    run(script) { log.add($0) }
    return log.entries
  }
}

/// The reducer of every script.
func reduce(_ board: Board, _ step: Step, record: (Commit) -> Void) -> Board {
  var board = board
  board.take(step)
  record(Commit(step: step, board: board))
  return board
}
