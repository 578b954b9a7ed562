import ReduxKit

extension Step: ReduxKit.Action {}

struct ReduxKitRunner: Runner {
  let name = "ReduxKit"

  func run(_ script: Script, record: @escaping @Sendable (Commit) -> Void) {
    let store = applyMiddleware(script.links.map(Self.middleware))(createStore)(
      { board, action in
        guard let step = action as? Step else { return board ?? Board() }
        return reduce(board ?? Board(), step, record: record)
      }, nil)
    let tokens = script.reactions.map { reaction in
      store.subscribe { board in
        if let step = reaction.step(for: board) { store.dispatch(step) }
      }
    }
    for step in script.steps { store.dispatch(step) }
    for token in tokens { token.dispose() }
  }

  private static func middleware(_ link: Link) -> Middleware<Board> {
    { api in
      { next in
        { action in
          guard let step = action as? Step else { return next(action) }
          link.handle(
            step, board: { api.state }, dispatch: { api.dispatch($0) }, next: { _ = next($0) })
          return action
        }
      }
    }
  }
}
