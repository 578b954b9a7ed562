import RedSwift

/// Shows the filter on the common screen.
@MainActor
final class FilterView: ModuleView {
  typealias Module = FilterField

  private let screen: BoardScreen

  init(_ screen: BoardScreen) {
    self.screen = screen
  }

  func setup(_ handler: @escaping FilterField.Handler) {}

  func present(_ change: FilterField.Change) {
    switch change {
    case .content(let content): screen.change { $0.filter = content }
    }
  }
}
