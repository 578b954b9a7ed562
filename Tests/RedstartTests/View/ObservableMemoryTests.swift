import Observation
import TestSupport
import Testing

@testable import Redstart

@MainActor
@Suite("A view of a store, memory")
struct ObservableMemoryTests {
  /// A value whose instances are counted.
  final class Live: Sendable {
    static let count = Guarded(0)
    init() { Self.count.change { $0 += 1 } }
    deinit { Self.count.change { $0 -= 1 } }
  }

  struct Row: Sendable, Identifiable {
    let id: Int
    var text = ""
    let live = Live()
  }

  struct Feature: Sendable {
    var rows = EntityTable<Row>()
  }

  struct App: Sendable {
    var feature = Feature()
    var title = "app"
  }

  enum Action: Sendable {
    case open, close
    case tick(Int)
  }

  @Test("opening and closing a feature of a hundred rows ten times leaves no live object")
  func openAndClose() {
    let store = Store(initialState: App()) { (app: inout App, action: Action) in
      switch action {
      case .open: app.feature.rows = EntityTable((0..<100).map { Row(id: $0) })
      case .close: app.feature = Feature()
      case .tick(let id): app.feature.rows[id: id]?.text += "!"
      }
    }
    let outer = ObservableStore(store)
    let all = Case<Action, Action>({ $0 }, extract: { $0 })
    for _ in 0..<10 {
      store.dispatch(.open)
      weak var gone: ObservableStore<Feature, Action>?
      do {
        let view = ObservableStore(store.scope(\.feature, action: all))
        gone = view
        let readers = (0..<100).map { id in
          TrackingReader(.atOnce) { view.rows[id: id]?.text ?? "-" }
        }
        let others = (0..<100).map { id in
          TrackingReader(.later) { outer.feature.rows[id: id]?.text ?? "-" }
        }
        #expect(Live.count.value == 100)
        for id in 0..<100 { view.dispatch(.tick(id)) }
        #expect(readers.allSatisfy { $0.texts == ["", "!"] })
        #expect(others.allSatisfy { $0.isDue })
      }
      store.dispatch(.close)
      #expect(gone == nil)
      #expect(outer.tracked.count == 0)
      #expect(Live.count.value == 0)
      #expect(store.core.storage.pointee.registry.count == 1)
    }
  }

  @Test("it keeps its store alive, and nothing keeps it alive")
  func lifetimes() {
    weak var store: Store<Screen, ScreenAction>?
    weak var view: ScreenView?
    do {
      let made = ScreenView(ScreenAction.store())
      store = made.store
      view = made
      let reader = TrackingReader(.atOnce) { made.person.name }
      #expect(store != nil)
      made.dispatch(.rename)
      #expect(reader.texts == ["Ann", "Ann!"])
    }
    #expect(store == nil && view == nil)
  }

  @Test("it may be released on any thread while others dispatch")
  func releasedElsewhere() async {
    let store = ScreenAction.store()
    for _ in 0..<20 {
      let view = Guarded<ScreenView?>(ScreenView(store))
      _ = view.value?.count
      let dispatcher = Threads.start { for _ in 0..<50 { store.dispatch(.count) } }
      let releaser = Threads.start { view.value = nil }
      dispatcher.pass()
      releaser.pass()
      await Main.turn()
      #expect(store.core.storage.pointee.registry.count == 0)
    }
  }
}
