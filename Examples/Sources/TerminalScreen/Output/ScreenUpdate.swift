/// What to write to a terminal so that it shows another grid: cells that stay the same are not written.
public struct ScreenUpdate: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// How many cells are written.
  public private(set) var cells = 0
  private var style: Style?
  private var place: (row: Int, column: Int)?

  /// - Parameters:
  ///   - old: what the terminal shows; nil if that is not known. A grid of another size is not known, either.
  ///   - new: what it is to show.
  public init(from old: CellGrid?, to new: CellGrid) {
    var old = old
    if old?.size != new.size {
      bytes += EscapeSequence.clear.utf8
      style = .plain
      old = nil
    }
    let blank = CellGrid(old == nil ? new.size : ScreenSize(columns: 0, rows: 0))
    let shown = old ?? blank
    for row in 0..<new.size.rows {
      for column in 0..<new.size.columns {
        let cell = new[row, column]
        guard let character = cell.character else { continue }
        let isWide = column + 1 < new.size.columns && new[row, column + 1].character == nil
        if shown[row, column] != cell
          || isWide && shown[row, column + 1] != new[row, column + 1]
        {
          write(character, cell.style, isWide, row, column, of: new.size.columns)
        }
      }
    }
    // What the terminal itself writes or clears must not be in our style.
    if let style, style != .plain { bytes += EscapeSequence.style(.plain).utf8 }
  }

  private mutating func write(
    _ character: Character, _ style: Style, _ isWide: Bool, _ row: Int, _ column: Int,
    of columns: Int
  ) {
    if let place, place.row == row, place.column <= column {
      if place.column < column { bytes += EscapeSequence.forward(column - place.column).utf8 }
    } else {
      bytes += EscapeSequence.move(row: row, column: column).utf8
    }
    if self.style != style {
      bytes += EscapeSequence.style(style).utf8
      self.style = style
    }
    bytes += character.utf8
    cells += isWide ? 2 : 1
    // Terminals do not agree on the columns of what is not ASCII, and the cursor stays at the last column.
    place = character.isASCII && column + 1 < columns ? (row, column + 1) : nil
  }
}
