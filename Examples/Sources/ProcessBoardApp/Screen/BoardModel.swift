import TerminalScreen

/// All that is on the screen.
struct BoardModel: Equatable {
  var size = ScreenSize(columns: 0, rows: 0)
  var summary = BoardSummary()
  var status = BoardStatus.hints
  var table = TableContent(order: TableOrder(.share))
  var filter = FilterContent()
  var detail: DetailContent?

  var layout: BoardLayout { BoardLayout(size, hasDetail: detail != nil) }
}
