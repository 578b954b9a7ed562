import Observation
import TestSupport
import Testing

@testable import Redstart

/// What a view keeps in mind is what somebody still tracks.
@MainActor
@Suite("A view of a store forgets what nobody tracks any more")
struct ObservableForgettingTests {
  struct Row: Sendable, Identifiable {
    let id: Int
    var text: String
  }

  struct Board: Sendable {
    var page = 0
    var rows = EntityTable((0..<2_000).map { Row(id: $0, text: "row \($0)") })
    var cells = (0..<2_000).map { "row \($0)" }
    var totals = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ($0, "row \($0)") })
  }

  enum Action: Sendable {
    case turn
    case change(Int)
  }

  enum Read: CaseIterable, Sendable {
    case row, element, key, path

    @MainActor
    func text(_ view: ObservableStore<Board, Action>, _ index: Int) -> String {
      switch self {
      case .row: view.rows[id: index]?.text ?? "-"
      case .element: view.cells[index]
      case .key: view.totals[index] ?? "-"
      case .path: view[\.cells[index]]
      }
    }
  }

  static func view() -> ObservableStore<Board, Action> {
    ObservableStore(
      Store(initialState: Board()) { (board: inout Board, action: Action) in
        switch action {
        case .turn: board.page += 1
        case .change(let index):
          board.rows[id: index]?.text += "!"
          board.cells[index] += "!"
          board.totals[index]? += "!"
        }
      })
  }

  @Test(
    "a reader that has shown two thousand different things is tracked for the last",
    arguments: Read.allCases)
  func forgets(_ read: Read) {
    let view = Self.view()
    let stays = TrackingReader(.atOnce) { read.text(view, 0) }
    let reader = TrackingReader(.atOnce) { read.text(view, view.page) }
    for _ in 1..<2_000 { view.dispatch(.turn) }
    #expect(reader.texts.count == 2_000)
    #expect(view.tracked.count < 200)
    view.dispatch(.change(0))
    #expect(stays.texts == ["row 0", "row 0!"])
    view.dispatch(.change(1_000))
    #expect(reader.texts.count == 2_000)
    view.dispatch(.change(1_999))
    #expect(reader.texts.suffix(2) == ["row 1999", "row 1999!"])
  }

  @Test("what is read without tracking is not kept", arguments: Read.allCases)
  func untracked(_ read: Read) {
    let view = Self.view()
    for index in 0..<2_000 { _ = read.text(view, index) }
    #expect(view.tracked.count < 200)
  }

  @Test("a thousand things that are tracked are all kept", arguments: Read.allCases)
  func keeps(_ read: Read) {
    let view = Self.view()
    let readers = (0..<1_000).map { index in TrackingReader(.atOnce) { read.text(view, index) } }
    for index in 1_000..<2_000 { _ = read.text(view, index) }
    for index in 0..<1_000 { view.dispatch(.change(index)) }
    #expect(readers.allSatisfy { $0.texts.count == 2 })
  }
}
