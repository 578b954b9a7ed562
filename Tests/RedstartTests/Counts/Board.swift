import Redstart

/// A small state with a number and a string that lives on the heap.
struct Board: Sendable {
  var ticks = 0
  var name = names[0]

  enum Action: Sendable {
    case tick
    case rename(String)
    case nothing
  }

  /// Too long to be stored in a string's own bytes.
  static let names = ["the first of two names on the heap", "the second of two names on the heap"]

  static let reducer = Reducer<Board, Action> { board, action in
    switch action {
    case .tick: board.ticks += 1
    case .rename(let name): board.name = name
    case .nothing: break
    }
  }

  static func store(middleware: [Middleware<Board, Action>] = []) -> Store<Board, Action> {
    Store(initialState: Board(), reducer: reducer, middleware: middleware)
  }
}
