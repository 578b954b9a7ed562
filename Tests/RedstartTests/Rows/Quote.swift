import Redstart

/// A row to observe.
struct Quote: Identifiable, Equatable, Sendable {
  var id: Int
  var price = 0
  var rank = 0
}

/// A state with tables in several places.
struct Market: Sendable {
  var quotes = EntityTable<Quote>()
  var ranked = EntityTable<Quote>(sortedBy: .ascending(\.rank))
  var desk: Desk?
  var groups = EntityTable<Group>()
  var clicks = 0

  struct Desk: Equatable, Sendable {
    var quotes = EntityTable<Quote>()
    var title = ""
  }

  struct Group: Identifiable, Equatable, Sendable {
    var id: String
    var quotes = EntityTable<Quote>()
  }

  /// A state of the tests changes by whatever the test wants.
  typealias Change = @Sendable (inout Market) -> Void

  static func store(_ quotes: [Quote] = []) -> Store<Market, Change> {
    Store(initialState: Market(quotes: EntityTable(quotes))) { market, change in change(&market) }
  }
}
