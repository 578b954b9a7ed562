import Redstart

/// The core's own store: subscribers are told when a turn is over.
struct CoreRunner: Runner {
  let name = "Redstart"

  func run(_ script: Script, record: @escaping @Sendable (Commit) -> Void) {
    let store = Store(
      initialState: Board(), middleware: script.links.map(Self.middleware),
      reducer: { (board: inout Board, step: Step) in
        board = reduce(board, step, record: record)
      })
    let tokens = script.reactions.map { reaction in
      store.observe(\.self, initial: false) { [unowned store] board in
        if let step = reaction.step(for: board) { store.dispatch(step) }
      }
    }
    for step in script.steps { store.dispatch(step) }
    for token in tokens { token.cancel() }
  }

  private static func middleware(_ link: Link) -> Middleware<Board, Step> {
    Middleware { context, next, step in
      link.handle(
        step, board: { context.state ?? Board() }, dispatch: { context.dispatch($0) },
        next: { next($0) })
    }
  }
}
