import TerminalScreen

/// Which rows of the screen are for what. The question at the bottom is the last to go when there is little room.
struct BoardLayout: Equatable {
  var summary: Int?
  var header: Int?
  var tableRows: Range<Int>
  var detailRows: Range<Int>
  var status: Int?

  init(_ size: ScreenSize, hasDetail: Bool) {
    let rows = size.rows
    status = rows >= 1 ? rows - 1 : nil
    summary = rows >= 3 ? 0 : nil
    header = rows >= 4 ? 1 : nil
    let top = (summary == nil ? 0 : 1) + (header == nil ? 0 : 1)
    let bottom = max(top, rows - 1)
    let detail = hasDetail ? min(Self.detailHeight, (bottom - top) / 2) : 0
    tableRows = top..<(bottom - detail)
    detailRows = (bottom - detail)..<bottom
  }

  /// A line with the title, and one for each thing that is known.
  static let detailHeight = 8
}
