import Redstart
import RedstartTesting

/// What most tests of the testers are about.
struct Desk: Sendable, Equatable {
  struct Note: Sendable, Equatable {
    var title = ""
    var tags: [String] = []
  }

  var count = 0
  var notes: [Note] = []
  var isLoading = false
}

enum DeskAction: Sendable, Equatable {
  case add(Int)
  case write(Desk.Note)
  case load
  case loaded([Desk.Note])
  case fail
  case cancel

  struct Offline: Error, Equatable {}
}

extension Case<DeskAction, [Desk.Note]> {
  static var loaded: Self {
    Case(DeskAction.loaded) { if case .loaded(let notes) = $0 { notes } else { nil } }
  }
}

/// Loads for two seconds.
struct DeskReducer: EffectReducerProtocol {
  /// Where its effect is declared.
  static let place = "RedstartTestingTests/Desk.swift:\(#line + 14)"
  static let failingPlace = "RedstartTestingTests/Desk.swift:\(#line + 21)"

  let clock: any Clock<Duration>

  func reduce(_ desk: inout Desk, _ action: DeskAction) -> Effect<DeskAction> {
    switch action {
    case .add(let number):
      desk.count += number
    case .write(let note):
      desk.notes.append(note)
    case .load:
      desk.isLoading = true
      let titles = ["one", "two"]
      return .run(id: "load", policy: .latestWins) { send in
        try await clock.sleep(for: .seconds(2))
        send(.loaded(titles.map { Desk.Note(title: $0) }))
      }
    case .loaded(let notes):
      desk.isLoading = false
      desk.notes = notes
    case .fail:
      return .run { _ in throw DeskAction.Offline() }
    case .cancel:
      desk.isLoading = false
      return .cancel(id: "load")
    }
    return .none
  }
}

extension TestStore<Desk, DeskAction> {
  convenience init(
    _ clock: some Clock<Duration>, middleware: [Middleware<Desk, DeskAction>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: Desk(), reducer: DeskReducer(clock: clock), middleware: middleware,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
