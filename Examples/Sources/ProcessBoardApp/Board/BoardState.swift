import ProcessSampling
import TerminalScreen

/// What the board itself knows; the rest is known by its children.
public struct BoardState: Equatable, Sendable {
  var size: ScreenSize
  var mode = BoardMode.browsing
  var status = BoardStatus.hints
  var summary: BoardSummary
  var isDetailOpen = false
  var isPaused = false
  var selected: ProcessRow?
  /// For a snapshot.
  var lastSample: SystemSample?
  let order: TableOrder
  let filter: String

  public init(
    size: ScreenSize, order: TableOrder = TableOrder(.share), filter: String = "",
    isReplay: Bool = false
  ) {
    self.size = size
    self.order = order
    self.filter = filter
    summary = BoardSummary(isReplay: isReplay)
  }

  var layout: BoardLayout { BoardLayout(size, hasDetail: isDetailOpen) }
}
