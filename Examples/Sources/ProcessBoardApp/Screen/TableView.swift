import RedSwift

/// Shows the table on the common screen.
@MainActor
final class TableView: ModuleView {
  typealias Module = ProcessTable

  private let screen: BoardScreen

  init(_ screen: BoardScreen) {
    self.screen = screen
  }

  func setup(_ handler: @escaping ProcessTable.Handler) {}

  func present(_ change: ProcessTable.Change) {
    switch change {
    case .content(let content): screen.change { $0.table = content }
    }
  }
}
