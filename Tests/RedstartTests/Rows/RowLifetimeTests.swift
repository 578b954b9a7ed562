import Foundation
import TestSupport
import Testing

@testable import Redstart

/// What the observation of rows holds is let go with it, and with nothing held.
@Suite struct RowLifetimeTests {
  /// Counts itself, and does something as it goes.
  private final class Live: Sendable {
    let alive: Guarded<Int>
    let atEnd: (@Sendable () -> Void)?

    init(_ alive: Guarded<Int>, atEnd: (@Sendable () -> Void)? = nil) {
      self.alive = alive
      self.atEnd = atEnd
      alive.change { $0 += 1 }
    }

    deinit {
      alive.change { $0 -= 1 }
      atEnd?()
    }
  }

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var live: Live
    var compare: (@Sendable () -> Void)?

    static func == (first: Row, second: Row) -> Bool {
      second.compare?()
      return first.live === second.live
    }
  }

  private struct Feature: Sendable {
    var rows = EntityTable<Row>()
    var live: Live
  }

  private struct App: Sendable {
    var feature: Feature?
    var rows = EntityTable<Row>()
    var clicks = 0
  }

  private typealias Change = @Sendable (inout App) -> Void

  private let store = Store(initialState: App()) { (app: inout App, change: Change) in change(&app)
  }
  private let alive = Guarded(0)

  private var registry: Registry { store.core.storage.pointee.registry }

  @Test func openingAndClosingAFeatureTenTimesLeavesNothingBehind() {
    let alive = alive
    for round in 1...10 {
      store.dispatch { app in
        let rows = (0..<100).map { Row(id: $0, live: Live(alive)) }
        app.feature = Feature(rows: EntityTable(rows), live: Live(alive))
        app.rows = EntityTable(rows)
      }
      let feature = store.scope(\.feature)
      var tokens: [ObservationToken] = []
      for id in 0..<100 {
        let held = Live(alive)
        tokens += [
          store.observe(\.rows, id: id) { _ in withExtendedLifetime(held) {} },
          store.observe(\.feature?.rows, id: id) { _, _ in withExtendedLifetime(held) {} },
          store.observe(.row(\.rows, id: id) { $0.live === $1.live }) { (_: Row?) in
            withExtendedLifetime(held) {}
          },
          feature.observe {
            $0?.rows[id: id]?.id
          } _: { _ in
            withExtendedLifetime(held) {}
          },
        ]
      }
      tokens.append(store.observeChanges(\.rows) { _ in })
      tokens.append(store.observeChanges(\.feature?.rows) { _ in })
      for id in stride(from: 0, to: 100, by: 7) {
        store.dispatch { app in
          app.rows[id: id]?.live = Live(alive)
          app.feature?.rows[id: id]?.live = Live(alive)
          app.clicks += 1
        }
      }
      #expect(alive.value > 200)
      // Closed in either order.
      if round % 2 == 0 { tokens = [] }
      store.dispatch { app in
        app.feature = nil
        app.rows.removeAll()
      }
      tokens = []
      #expect(alive.value == 0)
      #expect(registry.count == 0 && registry.shared.isEmpty)
      #expect(registry.root.pointee.isEmpty && !registry.needsCleanup)
    }
  }

  @Test func theIndexShrinksWithItsRows() {
    let first = store.observe(\.rows, id: -1) { _ in }
    let tokens = (0..<10_000).map { store.observe(\.rows, id: $0) { _ in } }
    let rows = registry.root.pointee.gates[0]?.pointee.place?.pointee.rows
    #expect(rows?.pointee.count == 10_001)
    for token in tokens { token.cancel() }
    #expect(rows?.pointee.count == 1)
    #expect(rows.map { $0.pointee.length <= 128 } == true)
    first.cancel()
    #expect(registry.root.pointee.isEmpty)
  }

  @Test func theEndOfTheStoreLetsGoOfEverything() {
    let alive = alive
    var store: Store<App, Change>? = Store(initialState: App()) { app, change in change(&app) }
    store?.dispatch { $0.rows = EntityTable((0..<10).map { Row(id: $0, live: Live(alive)) }) }
    var tokens: [ObservationToken?] = []
    for id in 0..<20 {
      let held = Live(alive)
      tokens.append(store?.observe(\.rows, id: id) { _ in withExtendedLifetime(held) {} })
    }
    store = nil
    #expect(alive.value == 0)
    #expect(tokens.allSatisfy { $0?.isCancelled == true })
  }

  /// Law 8: another thread can use the store while a row that nobody needs any more is destroyed.
  @Test func rowsGoWithNothingHeld() {
    let (store, alive) = (store, alive)
    let ended = Guarded(0)
    func row(_ id: Int) -> Row {
      Row(
        id: id,
        live: Live(alive) {
          let isFree = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            _ = store.revision
            isFree.signal()
          }
          if isFree.wait(timeout: .now() + .seconds(Scale.patience)) == .success {
            ended.change { $0 += 1 }
          }
        })
    }
    let rows = Guarded([row(1), row(2)])
    store.dispatch { $0.rows = EntityTable(rows.value) }
    rows.value = []
    let tokens = [
      store.observe(\.rows, id: 1) { _ in }, store.observe(\.rows, id: 2) { _, _ in },
      store.observeChanges(\.rows) { _ in },
    ]
    // The table gives its rows to those who wait outside.
    let kept = Guarded<EntityTable<Row>?>(nil)
    store.dispatch { app in
      kept.value = app.rows
      app.rows = EntityTable()
    }
    kept.value = nil
    #expect(ended.value == 2)
    #expect(alive.value == 0)
    for token in tokens { token.cancel() }
  }

  /// The comparison of a row ends observations: of the row itself, of rows before and behind it, of all of them.
  @Test(arguments: 0..<16)
  func comparisonsThatCancel(which: Int) {
    let (store, alive) = (store, alive)
    let tokens = Guarded<[ObservationToken]>([])
    let told = Log<Int>()
    store.dispatch { $0.rows = EntityTable((0..<4).map { Row(id: $0, live: Live(alive)) }) }
    for id in 0..<4 {
      let token = store.observe(\.rows, id: id, initial: false) { _ in told.add(id) }
      tokens.change { $0.append(token) }
    }
    let cancel: @Sendable () -> Void = {
      for (number, token) in tokens.value.enumerated() where which >> number & 1 == 1 {
        token.cancel()
      }
    }
    store.dispatch { app in
      for id in 0..<4 { app.rows[id: id]?.live = Live(alive) }
      app.rows[id: 1]?.compare = cancel
    }
    store.dispatch { $0.rows[id: 1]?.compare = nil }
    for id in told.take() { #expect(which >> id & 1 == 0) }
    store.dispatch { app in for id in 0..<4 { app.rows[id: id]?.live = Live(alive) } }
    #expect(told.entries == (0..<4).filter { which >> $0 & 1 == 0 })
    #expect(registry.count == 4 - which.nonzeroBitCount)
    tokens.value = []
    store.dispatch { $0.rows = EntityTable() }
    #expect(registry.root.pointee.isEmpty)
    #expect(alive.value == 0)
  }

  /// An id whose comparison does something.
  private struct Name: Hashable, Sendable {
    let text: String
    let comparing: Guarded<(@Sendable () -> Void)?>

    static func == (first: Name, second: Name) -> Bool {
      first.comparing.value?()
      return first.text == second.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  private struct Person: Identifiable, Equatable, Sendable {
    let id: Name
    var age = 0
  }

  private struct People: Sendable {
    var stored = EntityTable<Person>()
    var optional: EntityTable<Person>?
  }

  /// Comparing ids is the user's code, too, and a commit compares them as it looks for a row.
  @Test(arguments: [false, true], [1, 2])
  func comparisonsOfIDsThatCancel(isOptional: Bool, observers: Int) {
    let people = Store(initialState: People()) {
      (people: inout People, change: @Sendable (inout People) -> Void) in change(&people)
    }
    let comparing = Guarded<(@Sendable () -> Void)?>(nil)
    let names = ["a", "b", "c"].map { Name(text: $0, comparing: comparing) }
    people.dispatch { people in
      people.stored = EntityTable(names.map { Person(id: $0) })
      people.optional = people.stored
    }
    let tokens = Guarded<[ObservationToken]>([])
    let told = Log<Int>()
    for name in names {
      for _ in 0..<observers {
        let token =
          isOptional
          ? people.observe(\.optional, id: name, initial: false) { told.add($0?.age ?? -1) }
          : people.observe(\.stored, id: name, initial: false) { told.add($0?.age ?? -1) }
        tokens.change { $0.append(token) }
      }
    }
    people.dispatch { people in
      for name in names { people.stored[id: name]?.age = 1 }
      for name in names { people.optional?[id: name]?.age = 1 }
      comparing.value = { for token in tokens.value { token.cancel() } }
    }
    comparing.value = nil
    #expect(told.count == 0)
    #expect(people.core.storage.pointee.registry.count == 0)
    #expect(people.core.storage.pointee.registry.root.pointee.isEmpty)
  }
}
