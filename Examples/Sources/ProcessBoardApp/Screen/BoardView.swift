import RedSwift

/// Shows the board's own part on the common screen.
@MainActor
public final class BoardView: ModuleView {
  public typealias Module = Board

  private let screen: BoardScreen

  public init(_ screen: BoardScreen) {
    self.screen = screen
  }

  public func setup(_ handler: @escaping Board.Handler) {}

  public func present(_ change: Board.Change) {
    switch change {
    case .size(let size): screen.change { $0.size = size }
    case .summary(let summary): screen.change { $0.summary = summary }
    case .status(let status): screen.change { $0.status = status }
    case .detailClosed: screen.change { $0.detail = nil }
    }
  }
}
