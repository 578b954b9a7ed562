import Observation
import TestSupport
import Testing

@testable import Redstart

extension Screen.Phase: ObservableLeaf {}

@MainActor
@Suite("A view of a store")
struct ObservableStoreTests {
  @Test("chains of members end at leaves and where a value is asked for")
  func chains() {
    let view = ScreenView(ScreenAction.store())
    let name = view.person.name
    let age: Int = view.person.age
    let address: Screen.Address = view.person.address
    #expect(name == "Ann" && age == 30 && address.city == "Bern")
    #expect(view.person.address.value == address)
    #expect(view.person == Screen.Person())
    #expect("\(view.person.address)" == "\(address)")
    let lengths = view.names.map { $0.count }
    #expect(view.names.value == ["zero", "one"] && lengths == [4, 3])
    switch view.phase {
    case .idle: break
    case .loading: Issue.record("It is idle.")
    }
    if let friend = view.friend { Issue.record("There is no friend \(friend).") }
    #expect(view.state == Screen())
  }

  @Test("a chain is tracked as the whole path, and a member of the same value tells nobody")
  func chainsAreTrackedWhole() {
    let view = ScreenView(ScreenAction.store())
    let reader = TrackingReader(.atOnce) { view.person.address.city }
    for action: ScreenAction in [.rename, .birthday, .count, .sameAgain] { view.dispatch(action) }
    #expect(reader.texts == ["Bern"])
    view.dispatch(.moveHouse)
    #expect(reader.texts == ["Bern", "Berne"])
  }

  @Test("a value without `==` counts as changed when its bytes have")
  func withoutEquality() {
    let view = ObservableStore(
      Store(initialState: Screen.Opaque()) { (state: inout Screen.Opaque, add: Int) in
        state.number += add
      })
    let reader = TrackingReader(.atOnce) { "\(view[\.self].number)" }
    let whole = TrackingReader(.atOnce) { "\(view.state.number)" }
    for step in [0, 1, 0, 2] { view.dispatch(step) }
    #expect(reader.texts == ["0", "1", "3"])
    #expect(whole.texts == ["0", "1", "3"])
  }

  @Test("bytes that belong to no property of a value without `==` are no change")
  func gapsBetweenProperties() {
    struct Root: Sendable { var part = Part(), clicks = 0 }
    struct Part: Sendable {
      var isOpen = false
      var name = "a name that is too long for a string's own bytes"
    }
    let store = Store(initialState: Root()) { (root: inout Root, name: String) in
      root.clicks += 1
      if !name.isEmpty { root.part.name = name }
    }
    leaveNoiseInFreeMemory()
    let view = ObservableStore(store)
    let reader = TrackingReader(.atOnce) { view[\.part].name }
    for name in ["", "", "Bea", "", ""] {
      leaveNoiseInFreeMemory()
      view.dispatch(name)
    }
    #expect(reader.texts == [Part().name, "Bea"])
  }

  @Test(
    "rows without `==` are the same when their neighbours change", arguments: [1, 10],
    [false, true]
  )
  func gapsBetweenPropertiesOfRows(read: Int, readsOrder: Bool) {
    struct Row: Identifiable, Sendable {
      let id: UInt8
      var name = "a name that is too long for a string's own bytes"
    }
    let rows = EntityTable((0..<32).map { Row(id: $0) })
    let store = Store(initialState: rows) { (rows: inout EntityTable<Row>, id: UInt8) in
      rows[id: id]?.name = "changed"
    }
    leaveNoiseInFreeMemory()
    let view = ObservableStore(store)
    let readers = (0..<read).map { id in
      TrackingReader(.atOnce) { view[dynamicMember: \.self][id: UInt8(id)]?.name ?? "" }
    }
    let ids =
      readsOrder ? TrackingReader(.atOnce) { "\(view[dynamicMember: \.self].ids.count)" } : nil
    for id: UInt8 in 20..<30 {
      leaveNoiseInFreeMemory()
      view.dispatch(id)
    }
    #expect(readers.allSatisfy { $0.texts.count == 1 })
    view.dispatch(0)
    #expect(readers.first?.texts.last == "changed")
    #expect(ids?.texts ?? ["32"] == ["32"])
  }

  @Test("a reader that stops reading something is not told of it any more")
  func branches() {
    let view = ScreenView(ScreenAction.store())
    let reader = TrackingReader(.atOnce) { view.isBusy ? view.person.name : "idle" }
    view.dispatch(.rename)
    view.dispatch(.load)
    view.dispatch(.rename)
    view.dispatch(.load)
    view.dispatch(.rename)
    #expect(reader.texts == ["idle", "Ann!", "Ann!!", "idle"])
  }

  @Test("a row that comes, goes and comes again tells who read its id")
  func rowsComeAndGo() {
    let view = ScreenView(ScreenAction.store())
    let row = TrackingReader(.atOnce) { view.rows[id: 2]?.text ?? "-" }
    let other = TrackingReader(.atOnce) { view.rows[id: 1]?.text ?? "-" }
    let order = TrackingReader(.atOnce) { "\(Array(view.rows.ids))" }
    for action: ScreenAction in [.rowRemoved, .rowRemoved, .rowAdded, .rowTwo, .rowOrder] {
      view.dispatch(action)
    }
    #expect(row.texts == ["row", "-", "row", "row!"])
    #expect(other.texts == ["row"])
    #expect(order.texts == ["[1, 2]", "[1]", "[1, 2]", "[2, 1]"])
  }

  @Test(
    "of many rows only the readers of those that changed are called, however the table was made",
    arguments: [false, true])
  func manyRows(isRebuilt: Bool) {
    struct Board: Sendable { var rows = EntityTable((0..<200).map { Screen.Row(id: $0) }) }
    let view = ObservableStore(
      Store(initialState: Board()) { (board: inout Board, ids: [Int]) in
        for id in ids { board.rows[id: id]?.text += "!" }
        if isRebuilt { board.rows = EntityTable(Array(board.rows)) }
      })
    let readers = (0..<200).map { id in
      TrackingReader(.atOnce) { view.rows[id: id]?.text ?? "-" }
    }
    view.dispatch([7])
    view.dispatch([7, 150])
    #expect(readers.enumerated().filter { $1.texts.count > 1 }.map(\.offset) == [7, 150])
    #expect(readers[7].texts == ["row", "row!", "row!!"])
    #expect(readers[150].texts == ["row", "row!"])
    #expect(view.tracked.count == 200)
  }

  @Test(
    "an own dispatch moves it before it returns, also from inside an observer on the main actor and from onChange"
  )
  func ownDispatches() {
    let view = ScreenView(ScreenAction.store())
    var seen: [Int] = []
    let token = view.store.observe(\.count, on: .shared) { [unowned view] count in
      if count == 1 {
        view.dispatch(.count)
        seen.append(view.count)
      }
    }
    view.store.dispatch(.count)
    #expect(seen == [2] && view.count == 2)
    token.cancel()

    var inside: [String] = []
    withObservationTracking {
      _ = view.count
    } onChange: { [unowned view] in
      MainActor.assumeIsolated {
        view.dispatch(.rename)
        inside.append("\(view.count) \(view.person.name)")
      }
    }
    view.dispatch(.count)
    #expect(inside == ["3 Ann!"])
  }

  @Test("inside a batch it stays, and moves when that ends")
  func batches() {
    let view = ScreenView(ScreenAction.store())
    let reader = TrackingReader(.atOnce) { "\(view.count)" }
    view.store.batch {
      view.dispatch(.count)
      #expect(view.count == 0)
      view.dispatch(.count)
    }
    #expect(view.count == 2)
    #expect(reader.texts == ["0", "2"])
  }

  @Test("views of one store and of its scopes agree after a dispatch, each telling its readers")
  func severalViews() {
    let store = ScreenAction.store()
    let views = [ScreenView(store), ScreenView(store)]
    let count = Case<ScreenAction, Void>(.birthday) { $0 == .birthday }
    let person = views[0].scope(\.person, action: count)
    let readers = views.map { view in TrackingReader(.atOnce) { "\(view.person.age)" } }
    let inner = TrackingReader(.atOnce) { "\(person.age) \(person.address.city)" }
    person.dispatch(())
    store.dispatch(.count)
    #expect(readers.map(\.texts) == [["30", "31"], ["30", "31"]])
    #expect(inner.texts == ["30 Bern", "31 Bern"])
  }

  @Test("nothing is counted as changed twice for who tracks again inside onChange")
  func trackingAgainInside() {
    let view = ScreenView(ScreenAction.store())
    let reader = TrackingReader(.atOnce) { "\(view.count) \(view.person.name)" }
    view.store.batch {
      view.dispatch(.count)
      view.dispatch(.rename)
    }
    #expect(reader.texts == ["0 Ann", "1 Ann!"])
  }

  @Test(
    "reads agree within a stretch while other threads dispatch, which arrives in order, coalesced")
  func otherThreads() async {
    let view = ObservableStore(
      Store(initialState: [0, 0]) { (pair: inout [Int], add: Int) in
        pair[0] += add
        pair[1] += add
      })
    var values: [Int] = []
    let reader = TrackingReader(.atOnce) {
      values.append(view[\.self][0])
      return "\(view[\.self][0]) \(view[\.self][1])"
    }
    let rounds = Scale.underSanitizers(2_000)
    let store = view.store
    let done = Guarded(0)
    for _ in 0..<2 {
      _ = Threads.start {
        for _ in 0..<rounds { store.dispatch(1) }
        done.change { $0 += 1 }
      }
    }
    while done.value < 2 {
      let before = view[\.self][0]
      for _ in 0..<100 { #expect(view[\.self] == [before, before]) }
      await Task.yield()
    }
    await Main.turn()
    #expect(view[\.self] == [2 * rounds, 2 * rounds])
    #expect(values == values.sorted() && Set(values).count == values.count)
    #expect(reader.texts.allSatisfy { text in Set(text.split(separator: " ")).count == 1 })
  }

  @Test("states sent while the main actor is busy arrive as one")
  func coalesced() async {
    let view = ScreenView(ScreenAction.store())
    let reader = TrackingReader(.atOnce) { "\(view.count)" }
    let store = view.store
    Threads.run { for _ in 0..<100 { store.dispatch(.count) } }
    #expect(view.count == 0)
    await Main.turn()
    #expect(reader.texts == ["0", "100"])
  }

  @Test("what was read counts as one thing until it changes, and is forgotten then")
  func forgotten() {
    let view = ScreenView(ScreenAction.store())
    for _ in 0..<3 {
      for read in ScreenRead.allCases {
        withObservationTracking {
          _ = read.read(view)
        } onChange: {
        }
      }
    }
    #expect(view.tracked.count == ScreenRead.allCases.count)
    for action in ScreenAction.allCases { view.dispatch(action) }
    // Row 1 and the missing key have not changed; moving house and a friend have made the rest forgotten.
    #expect(view.tracked.count == 2 + 1)
  }
}
