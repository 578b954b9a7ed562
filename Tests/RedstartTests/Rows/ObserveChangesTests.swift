import Redstart
import TestSupport
import Testing

/// Differences follow each other without a gap: applied one after the other they make the newest version.
@Suite struct ObserveChangesTests {
  /// A list as a user interface keeps it, which applies what it is told.
  private final class Mirror: Sendable {
    let rows = Guarded<[Quote]>([])
    let differences = Log<TableDifference<Quote>>()

    func take(_ difference: TableDifference<Quote>) {
      differences.add(difference)
      rows.change { difference.apply(to: &$0) }
    }
  }

  private let store = Market.store([Quote(id: 1, price: 10), Quote(id: 2, price: 20)])
  private let mirror = Mirror()

  @Test func everythingIsInsertedAtFirst() {
    let token = store.observeChanges(\.quotes) { [mirror] in mirror.take($0) }
    #expect(mirror.differences.entries.map { $0.inserted.map(\.position) } == [[0, 1]])
    #expect(mirror.rows.value == Array(store.state.quotes))
    store.dispatch { $0.quotes[id: 2]?.price = 21 }
    store.dispatch { $0.quotes.insert(Quote(id: 3), at: 0) }
    store.dispatch { $0.quotes.move(id: 2, to: 0) }
    store.dispatch { $0.quotes.remove(id: 1) }
    let differences = mirror.differences.entries.dropFirst()
    #expect(differences.map(\.updated.count) == [1, 0, 0, 0])
    #expect(differences.map(\.inserted.count) == [0, 1, 0, 0])
    #expect(differences.map(\.moved.count) == [0, 0, 1, 0])
    #expect(differences.map(\.removed.count) == [0, 0, 0, 1])
    #expect(mirror.rows.value == Array(store.state.quotes))
    token.cancel()
  }

  @Test func notCalledIfNothingIsDifferent() {
    let token = store.observeChanges(\.quotes) { [mirror] in mirror.take($0) }
    store.dispatch { $0.quotes[id: 1]?.price = 10 }
    store.dispatch { market in
      market.quotes.remove(id: 2)
      market.quotes.updateOrAppend(Quote(id: 2, price: 20))
    }
    store.dispatch { $0.quotes = EntityTable(Array($0.quotes)) }
    store.dispatch { $0.clicks += 1 }
    #expect(mirror.differences.count == 1)
    token.cancel()
  }

  @Test func anEmptyTableIsToldOnceToo() {
    let token = store.observeChanges(\.ranked) { [mirror] in mirror.take($0) }
    #expect(mirror.differences.entries.map(\.isEmpty) == [true])
    token.cancel()
  }

  @Test func fromNowOn() {
    let token = store.observeChanges(\.quotes, initial: false) { [mirror] in
      mirror.differences.add($0)
    }
    #expect(mirror.differences.count == 0)
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 3)) }
    #expect(mirror.differences.entries.map { $0.inserted.map(\.row.id) } == [[3]])
    token.cancel()
  }

  @Test func aTableThatComesAndGoes() {
    let token = store.observeChanges(\.desk?.quotes) { [mirror] in mirror.take($0) }
    store.dispatch { $0.desk = Market.Desk(quotes: $0.quotes) }
    store.dispatch { $0.desk?.title = "x" }
    #expect(mirror.rows.value == Array(store.state.quotes))
    store.dispatch { $0.desk = nil }
    #expect(mirror.rows.value == [])
    #expect(mirror.differences.count == 3)
    token.cancel()
  }

  /// Each observer is told the difference from what it was told itself, however late its turn comes.
  @Test func whoLagsBehindGetsSeveralCommitsAsOne() {
    let (store, mirror) = (store, mirror)
    let early = Mirror()
    let tokens = [
      store.observeChanges(\.quotes) { difference in
        early.take(difference)
        if store.state.quotes.count < 5 {
          store.dispatch { $0.quotes.updateOrAppend(Quote(id: $0.quotes.count + 1)) }
        }
      },
      store.observeChanges(\.quotes) { mirror.take($0) },
    ]
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 9)) }
    #expect(early.rows.value == Array(store.state.quotes))
    #expect(mirror.rows.value == Array(store.state.quotes))
    #expect(mirror.differences.count <= early.differences.count)
    for token in tokens { token.cancel() }
  }

  /// All sequences of four edits, on tables with and without a sort, with undo and tables that are built apart.
  @Test(arguments: [false, true])
  func everySequenceOfEdits(isSorted: Bool) {
    let edits: [Market.Change] = [
      { $0.ranked.updateOrAppend(Quote(id: 1, price: 1, rank: 1)) },
      { $0.ranked.updateOrAppend(Quote(id: 2, price: 2, rank: 0)) },
      { $0.ranked.updateOrAppend(Quote(id: 1, price: 1, rank: -1)) },
      { $0.ranked.remove(id: 1) },
      { $0.ranked.move(id: 1, to: $0.ranked.count - 1) },
      { market in
        market.ranked.remove(id: 2)
        market.ranked.updateOrAppend(Quote(id: 2, price: 3, rank: 2))
      },
      { market in if let kept = market.groups.first { market.ranked = kept.quotes } },
      { $0.groups.updateOrAppend(Market.Group(id: "kept", quotes: $0.ranked)) },
      { market in
        let rows = Array(market.ranked).reversed()
        market.ranked.removeAll()
        for row in rows { market.ranked.updateOrAppend(row) }
      },
      { $0.ranked.removeAll() },
    ]
    let initial = Market(
      ranked: isSorted ? EntityTable(sortedBy: .ascending(\.rank)) : EntityTable())
    for script in 0..<10_000 where script % Scale.stride == 0 {
      let store = Store(initialState: initial) { (market: inout Market, change: Market.Change) in
        change(&market)
      }
      let mirror = Mirror()
      let pair = Mirror()
      let tokens = [
        store.observeChanges(\.ranked) { mirror.take($0) },
        store.observeChanges(\.ranked, initial: false) { pair.take($0) },
      ]
      var digits = script
      for _ in 0..<4 {
        let before = Array(store.state.ranked)
        let count = mirror.differences.count
        store.dispatch(edits[digits % 10])
        digits /= 10
        let rows = Array(store.state.ranked)
        if mirror.rows.value != rows || pair.rows.value != rows {
          Issue.record("\(script): \(mirror.rows.value), not \(rows)")
          return
        }
        if (mirror.differences.count > count) != (before != rows) {
          Issue.record("\(script): called for nothing, or not called.")
          return
        }
      }
      for token in tokens { token.cancel() }
    }
  }

  @Test @MainActor func onTheMainActor() async {
    let (store, mirror) = (store, mirror)
    let token = store.observeChanges(\.quotes, on: .shared) { mirror.take($0) }
    #expect(mirror.differences.count == 1)
    await Task.detached {
      for id in 10..<20 { store.dispatch { $0.quotes.updateOrAppend(Quote(id: id)) } }
    }.value
    await Main.turn()
    #expect(mirror.rows.value == Array(store.state.quotes))
    token.cancel()
  }

  @Test func asASequence() async {
    var changes = store.changes(of: \.quotes).makeAsyncIterator()
    var rows: [Quote] = []
    await changes.next()?.apply(to: &rows)
    #expect(rows == Array(store.state.quotes))
    for id in 5..<9 { store.dispatch { $0.quotes.updateOrAppend(Quote(id: id)) } }
    store.dispatch { $0.quotes.remove(id: 1) }
    let difference = await changes.next()
    #expect(difference?.inserted.count == 4)
    difference?.apply(to: &rows)
    #expect(rows == Array(store.state.quotes))
  }

  @Test func theSequenceEndsWithTheStore() async {
    var store: Store<Market, Market.Change>? = Market.store([Quote(id: 1)])
    var changes = store?.changes(of: \.desk?.quotes).makeAsyncIterator()
    #expect(await changes?.next()?.isEmpty == true)
    store = nil
    #expect(await changes?.next() == nil)
  }
}
