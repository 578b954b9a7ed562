/// What a screen shows: rows of cells. A wide character has two cells, the second of them without a
/// character; there is never one half without the other.
public struct CellGrid: Hashable, Sendable {
  public let size: ScreenSize
  private var cells: [Cell]

  /// A screen with nothing on it.
  public init(_ size: ScreenSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell of a row and a column, both counted from 0.
  public subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// Writes text from a place to the right, as far as the screen goes.
  ///
  /// What is no visible character becomes a question mark, so that no text can take hold of the terminal. A wide
  /// character that does not fit becomes a space.
  ///
  /// - Parameters:
  ///   - width: the number of columns, which are filled up with spaces; nil for those that the text needs.
  /// - Returns: the column behind what was written.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, row: Int, column: Int = 0, width: Int? = nil,
    style: Style = .plain
  ) -> Int {
    guard (0..<size.rows).contains(row), column >= 0, column < size.columns else { return column }
    // Without a width, so that no number is too large.
    let end = width.map { min(size.columns, column + max(0, $0)) } ?? size.columns
    var column = column
    for character in text {
      guard column < end else { break }
      let columns = character.columns
      switch columns {
      case 2 where column + 1 < end:
        set(Cell(character, style), row, column)
        set(Cell(nil, style), row, column + 1)
        cells[row * size.columns + column] = Cell(character, style)
        column += 2
      case 1:
        set(Cell(character, style), row, column)
        column += 1
      case 2:
        set(Cell(" ", style), row, column)
        column += 1
      default:
        set(Cell("?", style), row, column)
        column += 1
      }
    }
    guard width != nil else { return column }
    while column < end {
      set(Cell(" ", style), row, column)
      column += 1
    }
    return column
  }

  /// Gives the cells of a row another style.
  public mutating func setStyle(_ style: Style, row: Int) {
    guard (0..<size.rows).contains(row) else { return }
    for index in (row * size.columns)..<((row + 1) * size.columns) { cells[index].style = style }
  }

  /// The rows as text, without the spaces at their ends.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = String((0..<size.columns).compactMap { self[row, $0].character })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Sets a cell; of a wide character that loses one half the other becomes blank.
  private mutating func set(_ cell: Cell, _ row: Int, _ column: Int) {
    let index = row * size.columns + column
    if cells[index].character == nil, column > 0 { cells[index - 1].character = " " }
    if column + 1 < size.columns, cells[index + 1].character == nil {
      cells[index + 1].character = " "
    }
    cells[index] = cell
  }
}
