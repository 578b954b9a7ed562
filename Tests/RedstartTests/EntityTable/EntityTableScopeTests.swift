import Redstart
import TestSupport
import Testing

/// The rows of a table as children of a reducer.
@Suite struct EntityTableScopeTests {
  struct Quote: Identifiable, Hashable, Sendable {
    let id: Int
    var price = 0
  }

  struct Board: Sendable {
    var quotes: EntityTable<Quote> = []
  }

  enum BoardAction: Sendable {
    case add(Int)
    case quote(Int, Int)
  }

  @Test func aReducerOfRowsIsScopedToATable() {
    let raise = Reducer<Quote, Int> { quote, step in quote.price += step }
    let row = Case<BoardAction, (Int, Int)>(
      { BoardAction.quote($0.0, $0.1) },
      extract: { if case .quote(let id, let step) = $0 { (id, step) } else { nil } })
    let store = Store(
      initialState: Board(),
      reducer: .combine(
        Reducer { board, action in
          if case .add(let id) = action { board.quotes.updateOrAppend(Quote(id: id)) }
        },
        raise.scope(each: \.quotes, action: row)))
    store.dispatch(.add(1))
    store.dispatch(.add(2))
    store.dispatch(.quote(2, 5))
    store.dispatch(.quote(3, 5))
    #expect(store.state.quotes.map(\.price) == [0, 5])
    #expect(store.state.quotes.child(id: 3) == nil)
  }
}
