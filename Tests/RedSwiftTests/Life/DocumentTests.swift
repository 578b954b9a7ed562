import RedSwift
import RedSwiftDocument
import TestSupport
import Testing

/// Code as it was written to the document does what it says there.
@Suite @MainActor struct DocumentTests {
  @Test func theDefaultsAndTheUsualPresenter() async {
    _ = Counter.takeShown()
    let counter = Counter.build(context: .init(), initialState: .init(count: 5))
    counter.handle(.add(1))
    #expect(Counter.takeShown() == [.count(6)])
    counter.handle(.addLater(10))
    #expect(await next() == [.count(16)])
    guard case .none = Wiring.component(of: counter) else {
      Issue.record("There is a component.")
      return
    }
    Wiring.sendFromElsewhere(counter, 4)
    #expect(await next() == [.count(20)])
    counter.close()
  }

  /// What is shown next.
  private func next() async -> [Counter.Change] {
    while true {
      let shown = Counter.takeShown()
      if !shown.isEmpty { return shown }
      await Main.turn()
    }
  }

  @Test func thePublicInitialiser() {
    var shown: [Counter.Change] = []
    let (controller, handle) = Wiring.byHand(start: 100) { shown.append($0) }
    // Setup sends, the initial change is presented, the initial task answers: in the order of birth.
    #expect(shown == [.count(100), .count(101), .count(111)])
    handle(.add(1))
    #expect(shown.last == .count(112))
    controller.close()
    handle(.add(1))
    #expect(shown.count == 4)
  }

  /// The author's wiring, kept by nobody but its parent, leaks nothing.
  @Test func aParentThatKeepsItsChildInItsStateIsFreed() async {
    let names = Shop.Catalogue(names: ["pears", "plums"])
    weak var detail: Detail.Controller?
    weak var shop: Shop.Controller?
    do {
      let log = Log<String>()
      let controller = Shop.build(
        context: names, initialState: .init(),
        presenter: .init(
          uiComponent: .none, setup: { _ in },
          present: { change in
            if case .shows(let opened) = change { detail = opened }
            if case .chosen(let name) = change { log.add(name) }
          }))
      shop = controller
      detail?.handle(.choose(1))
      #expect(log.entries == ["plums"])
      #expect(detail != nil)
    }
    await Main.turn()
    #expect(shop == nil)
    #expect(detail == nil)
  }
}
