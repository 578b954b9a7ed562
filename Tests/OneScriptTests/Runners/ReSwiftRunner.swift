import ReSwift

extension Step: ReSwift.Action {}

struct ReSwiftRunner: Runner {
  let name = "ReSwift"

  func run(_ script: Script, record: @escaping @Sendable (Commit) -> Void) {
    let store = Store<Board>(
      reducer: { action, board in
        guard let step = action as? Step else { return board ?? Board() }
        return reduce(board ?? Board(), step, record: record)
      },
      state: nil, middleware: script.links.map(Self.middleware),
      automaticallySkipsRepeats: false)
    let subscribers = script.reactions.map { Subscriber($0, store) }
    for subscriber in subscribers { store.subscribe(subscriber) }
    for step in script.steps { store.dispatch(step) }
    for subscriber in subscribers { store.unsubscribe(subscriber) }
  }

  private static func middleware(_ link: Link) -> Middleware<Board> {
    { dispatch, getState in
      { next in
        { action in
          guard let step = action as? Step else { return next(action) }
          link.handle(
            step, board: { getState() ?? Board() }, dispatch: { dispatch($0) },
            next: { next($0) })
        }
      }
    }
  }

  private final class Subscriber: StoreSubscriber {
    private let reaction: Reaction
    private unowned let store: Store<Board>

    init(_ reaction: Reaction, _ store: Store<Board>) {
      self.reaction = reaction
      self.store = store
    }

    func newState(state: Board) {
      // The others are not told of the state there is when they subscribe.
      guard state.steps > 0, let step = reaction.step(for: state) else { return }
      store.dispatch(step)
    }
  }
}
