import Redstart

/// What is not looked at while the part of the state that it depends on is unchanged.
enum PruneRows: RowGroup {
  struct State: Sendable {
    var clicks = 0
    var board = Board()
  }

  /// Holds references.
  struct Board: Sendable {
    var quotes = (0..<10_000).map(Quote.init)
    var title = Desk.names[0]
  }

  enum Action: Sendable {
    case click
    case tick(Int)
  }

  @Sendable
  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .click: state.clicks &+= 1
    case .tick(let position): state.board.quotes[position].bid += 1
    }
  }

  static func rows(_ bench: Bench) -> [Row] {
    let alone = Store(initialState: State(), reducer: reduce)
    let store = Store(initialState: State(), reducer: reduce)
    let board = store.scope(\.board)
    let looks = Tally()
    let tokens = (0..<10_000).map { position in
      board.observe(
        Selection { (board: Board) in
          looks.add()
          return board.quotes[position].bid
        }, initial: false
      ) { (_: Double) in }
    }
    let before = looks.calls
    let row = bench.compare(
      "10,000 closures in an unchanged scope", { for _ in 0..<$0 { store.dispatch(.click) } },
      with: "no observer", { for _ in 0..<$0 { alone.dispatch(.click) } },
      target: .ratio(atMost: 2).withoutAllocations)
    precondition(looks.calls == before, "A closure in an unchanged scope was called.")
    let ticks = bench.stopwatch.measure([
      { for number in 0..<$0 { store.dispatch(.tick(number % 10_000)) } }
    ])[0]
    for token in tokens { token.cancel() }
    return [row, Row("  in a changed one, each", ticks / 10_000, .nanoseconds)]
  }
}
