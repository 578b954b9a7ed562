import Observation
import TestSupport
import Testing

@testable import Redstart

@MainActor
@Suite("A view of a store, derived values")
struct ObservableDerivedTests {
  struct Basket: Sendable {
    var prices = [1, 2]
    var discount = 0
    var note = ""
  }

  struct Shop: Sendable {
    var basket = Basket()
    var title = "shop"
  }

  enum Action: Sendable {
    case add(Int)
    case swap, discount, note, title

    static func reduce(_ basket: inout Basket, _ action: Action) {
      switch action {
      case .add(let price): basket.prices.append(price)
      case .swap: basket.prices.reverse()
      case .discount: basket.discount += 1
      case .note: basket.note += "!"
      case .title: break
      }
    }
  }

  static func view() -> ObservableStore<Basket, Action> {
    ObservableStore(Store(initialState: Basket(), reducer: Action.reduce))
  }

  /// The sum of the prices, less the discount; each computation is counted.
  static func total(_ computed: Guarded<Int>) -> Derived<Basket, Int> {
    let sum = Derived(\Basket.prices) { $0.reduce(0, +) }
    return Derived(Selection(sum), Selection(\.discount)) { sum, discount in
      computed.change { $0 += 1 }
      return sum - discount
    }
  }

  @Test("its readers are called when the result differs, and not when an input has changed")
  func readersOfTheResult() {
    let view = Self.view()
    let computed = Guarded(0)
    let total = Self.total(computed)
    let isLarge = Derived(total) { $0 > 4 }
    let readers = (0..<3).map { _ in TrackingReader(.atOnce) { "\(view.value(of: total))" } }
    let large = TrackingReader(.atOnce) { "\(view.value(of: isLarge))" }
    for action: Action in [.note, .swap, .add(1), .discount, .add(0), .add(3)] {
      view.dispatch(action)
    }
    #expect(readers.allSatisfy { $0.texts == ["3", "4", "3", "6"] })
    #expect(large.texts == ["false", "true"])
    // Once for each change of an input, whoever reads it.
    #expect(computed.value == 4)
  }

  @Test(
    "it agrees with everything else that the view shows", arguments: TrackingReader.Manner.allCases)
  func agrees(_ manner: TrackingReader.Manner) async {
    let view = Self.view()
    let total = Self.total(Guarded(0))
    let reader = TrackingReader(manner) {
      "\(view.value(of: total)) of \(view.prices.value.reduce(0, +)) less \(view.discount)"
    }
    let store = view.store
    Threads.run {
      store.dispatch(.add(7))
      store.dispatch(.discount)
    }
    #expect(view.value(of: total) == 3)
    #expect(store.value(of: total) == 9)
    await Main.turn()
    reader.update()
    #expect(reader.texts.last == "9 of 10 less 1")
    view.dispatch(.add(1))
    reader.update()
    #expect(reader.texts.last == "10 of 11 less 1")
  }

  @Test("it is computed of the state that a scope shows")
  func scope() {
    let store = Store(initialState: Shop()) { (shop: inout Shop, action: Action) in
      if case .title = action { shop.title += "!" }
      Action.reduce(&shop.basket, action)
    }
    let computed = Guarded(0)
    let total = Self.total(computed)
    let view = ObservableStore(store).scope(
      \.basket, action: Case<Action, Action>({ $0 }, extract: { $0 }))
    let reader = TrackingReader(.atOnce) { "\(view.value(of: total))" }
    for action: Action in [.title, .add(3), .title] { store.dispatch(action) }
    #expect(reader.texts == ["3", "6"])
    #expect(computed.value == 2)
  }

  @Test("what nobody tracks is not computed, and forgotten at the next move")
  func forgotten() {
    let view = Self.view()
    let computed = Guarded(0)
    let total = Self.total(computed)
    #expect(view.value(of: total) == 3)
    #expect(view.value(of: total) == 3)
    #expect(computed.value == 1)
    view.dispatch(.add(3))
    #expect(view.derivedCount == 0)
    #expect(computed.value == 1)
    #expect(view.value(of: total) == 6)
    for _ in 0..<1_000 { _ = view.value(of: Derived(\Basket.discount) { $0 }) }
    #expect(view.derivedCount < 200)
  }

  @Test("what it is computed from is released with the view")
  func released() {
    final class Live: Sendable, Equatable {
      static func == (left: Live, right: Live) -> Bool { left === right }
    }
    weak var live: Live?
    do {
      let view = Self.view()
      let make = Derived(\Basket.note) { _ in Live() }
      let reader = TrackingReader(.later) { view.value(of: make) === live ? "same" : "another" }
      live = view.value(of: make)
      #expect(reader.texts == ["another"])
      #expect(live != nil)
      view.dispatch(.note)
      #expect(reader.isDue)
      #expect(live == nil)
      live = view.value(of: make)
    }
    #expect(live == nil)
  }

  @Test("using the store while it is computed is a programmer's error")
  func misuse() {
    let view = Self.view()
    let errors = Log<ProgrammerError>()
    let store = view.store
    let wrong = Derived(\Basket.discount) { discount in
      store.dispatch(.note)
      return discount
    }
    errors.collect { #expect(view.value(of: wrong) == 0) }
    #expect(errors.count == 1)
    #expect(view.note == "")
  }
}
