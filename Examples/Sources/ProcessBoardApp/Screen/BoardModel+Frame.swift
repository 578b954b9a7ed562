import ProcessSampling
import TerminalScreen

extension BoardModel {
  /// The screen, as it is drawn.
  var frame: CellGrid {
    var grid = CellGrid(size)
    let layout = layout
    if let row = layout.summary { draw(summaryTexts, bold: true, row, &grid) }
    if let row = layout.header { drawHeader(row, &grid) }
    for (index, row) in layout.tableRows.enumerated() where index < table.rows.count {
      drawRow(index, row, &grid)
    }
    if table.rows.isEmpty, let row = layout.tableRows.first {
      let text = filter.text.isEmpty ? "no process yet" : "no process has '\(filter.text)'"
      grid.put(text, row: row, style: Style(.dim))
    }
    if let detail { drawDetail(detail, layout.detailRows, &grid) }
    if let row = layout.status { drawStatus(row, &grid) }
    return grid
  }

  private func draw(_ texts: [String], bold: Bool, _ row: Int, _ grid: inout CellGrid) {
    grid.put(
      Format.fitting(size.columns, texts), row: row, width: size.columns,
      style: Style(bold ? .bold : []))
  }

  // MARK: Table

  private func drawHeader(_ row: Int, _ grid: inout CellGrid) {
    var column = 0
    for tableColumn in TableColumn.fitting(size.columns) {
      let isSorted = tableColumn.sort == table.order.column
      let style = Style(
        isSorted ? [.bold, .underlined] : .underlined, colour: isSorted ? .cyan : .standard)
      let arrow = isSorted ? (table.order.isDescending ? "v" : "^") : ""
      put(tableColumn.title + arrow, in: tableColumn, row, &column, style, &grid)
    }
  }

  private func drawRow(_ index: Int, _ row: Int, _ grid: inout CellGrid) {
    let process = table.rows[index]
    let isSelected = index == table.selected
    var style = Style(isSelected ? .reversed : [])
    if process.hasEnded {
      style.attributes.insert(.dim)
    } else if process.process.state == .zombie {
      style.colour = .red
    } else if process.share >= 500 {
      style.colour = .yellow
    }
    var column = 0
    for tableColumn in TableColumn.fitting(size.columns) {
      put(tableColumn.text(process), in: tableColumn, row, &column, style, &grid)
    }
  }

  /// Puts a text into a column of the table, and a space behind it.
  private func put(
    _ text: String, in column: TableColumn, _ row: Int, _ position: inout Int, _ style: Style,
    _ grid: inout CellGrid
  ) {
    let width = column == .command ? max(0, size.columns - position) : column.width
    if column.isNumber, case let used = Format.width(text), used < width {
      position = grid.put(
        "", row: row, column: position, width: width - used, style: style)
      position = grid.put(text, row: row, column: position, width: used, style: style)
    } else {
      position = grid.put(text, row: row, column: position, width: width, style: style)
    }
    if column != .command {
      position = grid.put(" ", row: row, column: position, style: style)
    }
  }

  // MARK: Details

  private func drawDetail(_ detail: DetailContent, _ rows: Range<Int>, _ grid: inout CellGrid) {
    guard let first = rows.first else { return }
    let title =
      detail.row.map { "\($0.process.id.number) \($0.process.name)" } ?? "no process is selected"
    grid.put("-- \(title) ", row: first, style: Style(.bold))
    for (row, line) in zip(rows.dropFirst(), detail.lines) {
      grid.put(line, row: row, width: size.columns)
    }
  }

  // MARK: The lines at the top and at the bottom

  private var summaryTexts: [String] {
    let counts = summary.counts
    let shown = counts.shown == counts.total ? "\(counts.total)" : "\(counts.shown)/\(counts.total)"
    let state = (summary.isReplay ? " replay" : "") + (summary.isPaused ? " paused" : "")
    let unreadable = summary.unreadable == 0 ? "" : ", \(summary.unreadable) unreadable"
    let used = summary.memoryTotal - summary.memoryAvailable
    let memory =
      summary.memoryTotal == 0
      ? "" : "  mem \(Format.memory(used))/\(Format.memory(summary.memoryTotal))"
    let share = "cpu \(Format.share(counts.share))%"
    let load = "  load \(Format.hundredths(summary.load))"
    return [
      "ProcessBoard\(state)  \(shown) processes\(unreadable)  \(share)\(load)\(memory)",
      "\(shown) processes\(unreadable)  \(share)\(load)\(memory)\(state)",
      "\(shown) processes\(unreadable)  \(share)\(state)",
      "\(shown)\(unreadable) \(share)\(state)",
      "\(shown) \(share)\(state)",
      "\(shown) \(share)",
      shown,
    ]
  }

  private func drawStatus(_ row: Int, _ grid: inout CellGrid) {
    if filter.isEdited {
      let label = Format.fitting(size.columns / 2, ["filter: ", "/"])
      var column = grid.put(label, row: row, style: Style(.bold))
      // The end of what is typed stays in sight, and a place for the next character.
      var text = filter.text[...]
      while Format.width(String(text)) + column + 1 > size.columns, !text.isEmpty {
        text.removeFirst()
      }
      column = grid.put(text, row: row, column: column)
      grid.put(" ", row: row, column: column, style: Style(.reversed))
      return
    }
    let isQuestion: Bool
    switch status {
    case .choosingSignal, .confirming: isQuestion = true
    default: isQuestion = false
    }
    grid.put(
      Format.fitting(size.columns, status.texts(filter: filter.text)), row: row,
      width: size.columns,
      style: isQuestion ? Style([.bold, .reversed]) : Style(status == .hints ? .dim : .bold))
  }
}
