import Redstart
import TestSupport
import Testing

/// An observer of a row is called when that row has changed, appeared or gone, and at no other time.
@Suite struct ObserveRowTests {
  private let store = Market.store([Quote(id: 1, price: 10), Quote(id: 2, price: 20)])
  private let told = Log<Int?>()

  private func observe(_ id: Int) -> ObservationToken {
    store.observe(\.quotes, id: id) { told.add($0?.price) }
  }

  @Test func calledNowAndWhenTheRowChanges() {
    let token = observe(1)
    #expect(told.entries == [10])
    store.dispatch { $0.quotes[id: 1]?.price = 11 }
    #expect(told.entries == [10, 11])
    store.dispatch { $0.quotes[id: 2]?.price = 21 }
    store.dispatch { $0.clicks += 1 }
    #expect(told.entries == [10, 11])
    token.cancel()
    store.dispatch { $0.quotes[id: 1]?.price = 12 }
    #expect(told.entries == [10, 11])
  }

  @Test func aRowNeedNotExistYet() {
    let token = observe(3)
    #expect(told.entries == [nil])
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 3, price: 30)) }
    store.dispatch { $0.quotes.remove(id: 3) }
    store.dispatch { $0.quotes.remove(id: 2) }
    store.dispatch { $0.quotes.insert(Quote(id: 3, price: 31), at: 0) }
    #expect(told.entries == [nil, 30, nil, 31])
    token.cancel()
  }

  @Test func aRowThatIsWrittenWithAnEqualValueHasNotChanged() {
    let token = observe(1)
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 1, price: 10)) }
    store.dispatch { $0.quotes[id: 1]?.price = 10 }
    #expect(told.entries == [10])
    token.cancel()
  }

  @Test func whatHappensWithinACommitIsSeenAtItsEnd() {
    let token = observe(1)
    store.dispatch { market in
      market.quotes.remove(id: 1)
      market.quotes.updateOrAppend(Quote(id: 1, price: 10))
    }
    #expect(told.entries == [10])
    store.dispatch { market in
      market.quotes.remove(id: 1)
      market.quotes.updateOrAppend(Quote(id: 1, price: 15))
    }
    #expect(told.entries == [10, 15])
    // The id goes over to what was another row.
    store.dispatch { market in
      market.quotes.remove(id: 1)
      market.quotes[id: 2]?.id = 1
    }
    #expect(told.entries == [10, 15, 20])
    token.cancel()
  }

  @Test func aRowThatMovesHasNotChanged() {
    let token = observe(1)
    store.dispatch { $0.quotes.move(id: 1, to: 1) }
    store.dispatch { $0.quotes.move(id: 2, to: 1) }
    #expect(told.entries == [10])
    token.cancel()
  }

  @Test func theRowsOfASortedTable() {
    let token = store.observe(\.ranked, id: 1) { told.add($0?.rank) }
    for rank in [5, 1, 9] {
      store.dispatch { market in
        market.ranked.updateOrAppend(Quote(id: 1, rank: rank))
        market.ranked.updateOrAppend(Quote(id: 2, rank: 4))
      }
    }
    #expect(told.entries == [nil, 5, 1, 9])
    token.cancel()
  }

  @Test func everyObserverOfARowInItsTurn() {
    let order = Log<String>()
    let tokens = [
      store.observe(\.quotes, id: 1, initial: false) { _ in order.add("first") },
      store.observe(\.clicks, initial: false) { _ in order.add("clicks") },
      store.observe(\.quotes, id: 2, initial: false) { _ in order.add("other row") },
      store.observe(\.quotes, id: 1, initial: false) { _ in order.add("second") },
    ]
    store.dispatch { market in
      market.quotes[id: 2]?.price += 1
      market.quotes[id: 1]?.price += 1
      market.clicks += 1
    }
    #expect(order.entries == ["first", "clicks", "other row", "second"])
    for token in tokens { token.cancel() }
  }

  @Test func withTheRowToldBefore() {
    let pairs = Log<[Int?]>()
    let token = store.observe(\.quotes, id: 1) { old, new in pairs.add([old?.price, new?.price]) }
    store.dispatch { $0.quotes[id: 1]?.price = 11 }
    store.dispatch { $0.quotes.remove(id: 1) }
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 1, price: 12)) }
    #expect(pairs.entries == [[nil, 10], [10, 11], [11, nil], [nil, 12]])
    token.cancel()
  }

  @Test func aReplacedStateIsComparedRowByRow() {
    let tokens = [observe(1), observe(2), observe(3)]
    let kept = store.state
    _ = told.take()
    store.dispatch { $0.quotes[id: 1]?.price = 11 }
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 3, price: 30)) }
    #expect(told.take() == [11, 30])
    // Back in time, and into a table that was built apart.
    store.replaceState(kept)
    #expect(told.take() == [10, nil])
    store.dispatch { $0.quotes = EntityTable([Quote(id: 2, price: 20), Quote(id: 1, price: 7)]) }
    #expect(told.take() == [7])
    store.dispatch { $0.quotes[id: 2]?.price = 8 }
    #expect(told.take() == [8])
    store.dispatch { $0.quotes = EntityTable() }
    #expect(told.take() == [nil, nil])
    for token in tokens { token.cancel() }
  }

  @Test func moreChangesThanALogRemembers() {
    let tokens = [observe(1), observe(2)]
    _ = told.take()
    store.dispatch { market in
      market.quotes[id: 1]?.price = 11
      for id in 1_000..<5_000 { market.quotes.updateOrAppend(Quote(id: id)) }
    }
    #expect(told.take() == [11])
    store.dispatch { $0.quotes.removeAll() }
    #expect(told.take() == [nil, nil])
    for token in tokens { token.cancel() }
  }

  @Test func theRowsOfAnOptionalChild() {
    let token = store.observe(\.desk?.quotes, id: 1) { told.add($0?.price) }
    #expect(told.take() == [nil])
    store.dispatch { $0.desk = Market.Desk(quotes: EntityTable([Quote(id: 1, price: 1)])) }
    #expect(told.take() == [1])
    store.dispatch { $0.desk?.quotes[id: 1]?.price = 2 }
    store.dispatch { $0.desk?.title = "x" }
    store.dispatch { $0.desk?.quotes.updateOrAppend(Quote(id: 2, price: 3)) }
    #expect(told.take() == [2])
    store.dispatch { $0.desk = nil }
    store.dispatch { $0.clicks += 1 }
    #expect(told.take() == [nil])
    token.cancel()
  }

  @Test func theRowsOfATableInARow() {
    let token = store.observe(\.groups[id: "a"]?.quotes, id: 1) { told.add($0?.price) }
    let outer = store.observe(\.groups, id: "a", initial: false) {
      told.add($0.map { $0.quotes.count })
    }
    store.dispatch { $0.groups.updateOrAppend(Market.Group(id: "a")) }
    #expect(told.take() == [nil, 0])
    store.dispatch { $0.groups[id: "a"]?.quotes.updateOrAppend(Quote(id: 1, price: 5)) }
    #expect(told.take() == [5, 1])
    store.dispatch { $0.groups.updateOrAppend(Market.Group(id: "b")) }
    #expect(told.take() == [])
    store.dispatch { $0.groups.remove(id: "a") }
    #expect(told.take() == [nil, nil])
    token.cancel()
    outer.cancel()
  }

  @Test func throughAScope() {
    struct Root: Sendable { var beside = 0, market = Market(), clicks = 0 }
    let store = Store(initialState: Root()) { (root: inout Root, price: Int) in
      root.market.quotes.updateOrAppend(Quote(id: 1, price: price))
      root.market.desk = Market.Desk(quotes: root.market.quotes)
    }
    let market = store.scope(\.market)
    let tokens = [
      market.observe(\.quotes, id: 1, initial: false) { told.add($0?.price) },
      store.observe(\.market.quotes, id: 1, initial: false) { told.add($0?.price) },
      market.observe(\.desk?.quotes, id: 1, initial: false) { told.add($0?.price) },
    ]
    store.dispatch(4)
    store.dispatch(4)
    #expect(told.entries == [4, 4, 4])
    for token in tokens { token.cancel() }
  }

  @Test func byAComparisonOfOnesOwn() {
    let tokens = [
      store.observe(.row(\.quotes, id: 1) { $0.price / 10 == $1.price / 10 }) { row in
        told.add(row?.price)
      },
      store.observe(\.quotes, id: 1, initial: false) { told.add(-($0?.price ?? 0)) },
    ]
    for price in [11, 19, 20, 25] { store.dispatch { $0.quotes[id: 1]?.price = price } }
    store.dispatch { $0.quotes.remove(id: 1) }
    #expect(told.entries == [10, -11, -19, 20, -20, -25, nil, 0])
    for token in tokens { token.cancel() }
  }

  @Test func asValues() async {
    var values = store.values(.row(\.quotes, id: 1)).makeAsyncIterator()
    #expect(await values.next() == Quote(id: 1, price: 10))
    store.dispatch { $0.quotes[id: 1]?.price = 11 }
    #expect(await values.next() == Quote(id: 1, price: 11))
    store.dispatch { $0.quotes.remove(id: 1) }
    #expect(await values.next() == .some(nil))
  }

  @Test @MainActor func onTheMainActor() async {
    let pairs = Log<[Int?]>()
    let tokens = [
      store.observe(\.quotes, id: 1, on: .shared) { row in told.add(row?.price) },
      store.observe(\.quotes, id: 1, on: .shared, initial: false) { old, new in
        pairs.add([old?.price, new?.price])
      },
    ]
    #expect(told.entries == [10])
    store.dispatch { $0.quotes[id: 1]?.price = 11 }
    #expect(told.entries == [10, 11])
    let store = store
    await Task.detached {
      store.dispatch { $0.quotes[id: 1]?.price = 12 }
      store.dispatch { $0.quotes[id: 1]?.price = 13 }
    }.value
    await Main.turn()
    #expect(told.entries.last == 13)
    #expect(pairs.entries.first == [10, 11] && pairs.entries.last?.last == 13)
    for token in tokens { token.cancel() }
  }

  @Test func idsOfEverySize() {
    struct Large: Hashable, Sendable { var words = [1, 2], a = 1, b = "two", c: UInt8 = 3 }
    check(1 as UInt8, 2)
    check("a", "an id that is too long for a string's own bytes")
    check(Large(), Large(a: 2))
    check(Empty(), nil)

    struct Empty: Hashable, Sendable {}
    struct Row<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
      let id: ID
      var value = 0
    }
    func check<ID: Hashable & Sendable>(_ id: ID, _ other: ID?) {
      let store = Store(initialState: EntityTable([Row(id: id)])) {
        (table: inout EntityTable<Row<ID>>, change: (id: ID, value: Int)) in
        table.updateOrAppend(Row(id: change.id, value: change.value))
      }
      let told = Log<Int?>()
      let token = store.observe(\.self, id: id) { told.add($0?.value) }
      store.dispatch((id, 1))
      if let other { store.dispatch((other, 2)) }
      store.dispatch((id, 3))
      #expect(told.entries == [0, 1, 3])
      token.cancel()
    }
  }

  @Test func theRowsOfAHundredTables() {
    struct Boards: Sendable { var boards: [EntityTable<Quote>] }
    let boards = Boards(boards: (0..<100).map { EntityTable([Quote(id: 7, price: $0)]) })
    let store = Store(initialState: boards) { (boards: inout Boards, table: Int) in
      boards.boards[table][id: 7]?.price += 1_000
    }
    let tokens = (0..<100).map { table in
      store.observe(\.boards[table], id: 7, initial: false) { told.add($0?.price) }
    }
    store.dispatch(3)
    store.dispatch(99)
    store.dispatch(3)
    #expect(told.entries == [1_003, 1_099, 2_003])
    for token in tokens { token.cancel() }
  }

  @Test func insideATurnAnObserverBeginsWithWhatTheTurnHasMade() {
    let tokens = Guarded<[ObservationToken]>([])
    let (store, told) = (store, told)
    let first = observe(1)
    _ = told.take()
    let kept = store.state.quotes
    store.batch {
      store.dispatch {
        $0.quotes = EntityTable([Quote(id: 1, price: 50), Quote(id: 5, price: 51)])
      }
      let added = [1, 5].map { id in
        store.observe(\.quotes, id: id) { told.add($0.map { -$0.price }) }
      }
      #expect(told.take() == [-50, -51])
      tokens.value = added
      // Back to what was published, which only those know who have been told otherwise.
      store.dispatch { $0.quotes = kept }
    }
    #expect(told.take() == [-10, nil])
    for token in tokens.value + [first] { token.cancel() }
  }
}
