import RedSwift

/// Shows the pane of details on the common screen.
@MainActor
final class DetailView: ModuleView {
  typealias Module = DetailPane

  private let screen: BoardScreen

  init(_ screen: BoardScreen) {
    self.screen = screen
  }

  func setup(_ handler: @escaping DetailPane.Handler) {}

  func present(_ change: DetailPane.Change) {
    switch change {
    case .content(let content): screen.change { $0.detail = content }
    }
  }
}
