import TestSupport
import Testing

@testable import Redstart

/// A watched row that nothing happens to needs no watch: its observation keeps what there is to keep.
@Suite struct RowRestTests {
  /// An id that fits nowhere but into memory of its own, and a value that holds references.
  private struct Place: Hashable, Sendable {
    var country: String
    var town: String
  }

  private struct Shop: Identifiable, Equatable, Sendable {
    let id: Place
    var goods: [String] = []
  }

  /// A row whose alignment is larger than that of an observation.
  private struct Wide: Identifiable, Equatable, Sendable {
    let id: Int
    var values = SIMD4<Double>()
  }

  private struct State: Sendable {
    var quotes = EntityTable<Quote>()
    var shops = EntityTable<Shop>()
    var wides = EntityTable<Wide>()
  }

  private let store = Store(initialState: State()) {
    (state: inout State, change: @Sendable (inout State) -> Void) in change(&state)
  }

  private var watches: Int { store.core.storage.pointee.registry.watches.count }
  private var resting: Int {
    let registry = store.core.storage.pointee.registry
    return Registry.resting(in: registry.root).count
  }

  @Test func plainRowsRestWhenTheirObserversHaveBeenTold() {
    let told = Guarded<[Int: Int]>([:])
    let tokens = (0..<100).map { id in
      store.observe(\.quotes, id: id) { quote in told.change { $0[id] = quote?.price ?? -1 } }
    }
    #expect(watches == 0 && resting == 100)
    for price in 1...3 {
      store.dispatch { state in
        for id in 0..<100 { state.quotes.updateOrAppend(Quote(id: id, price: price + id)) }
      }
      #expect(watches == 0 && resting == 100)
      #expect(told.value == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, price + $0) }))
    }
    for token in tokens.prefix(50) { token.cancel() }
    #expect(watches == 0 && resting == 50)
    for token in tokens { token.cancel() }
    #expect(watches == 0 && resting == 0 && store.core.storage.pointee.registry.count == 0)
  }

  @Test func rowsWithReferencesRestToo() {
    let ids = (0..<20).map { Place(country: "A country of \($0)", town: "A town of \($0)") }
    let told = Guarded<[[String]?]>([])
    let tokens = ids.map { id in
      store.observe(\.shops, id: id, initial: false) { shop in
        told.change { $0.append(shop?.goods) }
      }
    }
    #expect(watches == 0 && resting == 20)
    for round in 1...4 {
      store.dispatch { state in
        for id in ids { state.shops.updateOrAppend(Shop(id: id, goods: ["the goods of \(round)"])) }
      }
      #expect(watches == 0 && resting == 20)
      #expect(told.value == Array(repeating: ["the goods of \(round)"], count: 20))
      told.change { $0 = [] }
    }
    for token in tokens { token.cancel() }
    #expect(resting == 0 && store.core.storage.pointee.registry.count == 0)
  }

  @Test func aSecondObserverWakesTheRowAndItsEndLetsItRest() {
    let first = Guarded<[Int?]>([])
    let second = Guarded<[Int?]>([])
    let token = store.observe(\.quotes, id: 1) { quote in first.change { $0.append(quote?.price) } }
    #expect(watches == 0 && resting == 1)
    let other = store.observe(\.quotes, id: 1) { quote in second.change { $0.append(quote?.price) }
    }
    #expect(watches == 1 && resting == 0)
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 1, price: 1)) }
    #expect(watches == 1)
    other.cancel()
    store.dispatch { $0.quotes.updateOrAppend(Quote(id: 1, price: 2)) }
    #expect(watches == 0 && resting == 1)
    #expect(first.value == [nil, 1, 2] && second.value == [nil, 1])
    withExtendedLifetime(token) {}
  }

  @Test func anObserverAtRestHasNothingNewerToTake() {
    let token = store.observe(\.quotes, id: 1) { _ in }
    #expect(resting == 1)
    token.takeNewest { _ in Issue.record("It was told.") }
    #expect(!token.isCancelled && resting == 1)
  }

  @Test func rowsThatDoNotFitKeepTheirWatches() {
    let told = Guarded<[Double?]>([])
    let token = store.observe(\.wides, id: 1) { wide in told.change { $0.append(wide?.values.x) } }
    let own = store.observe(.row(\.quotes, id: 1) { $0.price == $1.price }) { (_: Quote?) in }
    #expect(watches == 2 && resting == 0)
    for round in 1...3 {
      let values = SIMD4(repeating: Double(round))
      store.dispatch { $0.wides.updateOrAppend(Wide(id: 1, values: values)) }
    }
    #expect(told.value == [nil, 1, 2, 3])
    withExtendedLifetime((token, own)) {}
  }

  @Test func aStoreThatEndsLetsGoOfWhatRests() {
    let released = Guarded(false)
    var board: Store<State, @Sendable (inout State) -> Void>? = Store(initialState: State()) {
      state, change in change(&state)
    }
    let marker = Marker { released.change { $0 = true } }
    let token = board?.observe(\.quotes, id: 1) { [marker] _ in _ = marker }
    _ = consume marker
    #expect(!released.value)
    board = nil
    #expect(released.value && token?.isCancelled == true)
  }

  private final class Marker: Sendable {
    let atEnd: @Sendable () -> Void
    init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
    deinit { atEnd() }
  }
}
