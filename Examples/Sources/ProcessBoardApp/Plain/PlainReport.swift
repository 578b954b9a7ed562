import ProcessSampling
import TerminalScreen

/// The table as lines of text, for a file or a pipe.
public struct PlainReport: Equatable, Sendable {
  private let rows: [ProcessRow]
  private let unreadable: Int

  init(_ content: TableContent, unreadable: Int) {
    rows = content.rows
    self.unreadable = unreadable
  }

  /// A line with titles, and one for each process. What is no visible character becomes a question mark.
  public var lines: [String] {
    [line { $0.title }] + rows.map { row in line { $0.text(row) } }
  }

  /// What the standard error is told.
  public var remark: String? {
    unreadable == 0 ? nil : "\(unreadable) processes could not be read"
  }

  private func line(_ text: (TableColumn) -> String) -> String {
    let words = TableColumn.allCases.map { column in
      let text = String(text(column).map { $0.columns == 0 ? "?" : $0 })
      let padding =
        column == .command
        ? "" : String(repeating: " ", count: max(0, column.width - Format.width(text)))
      return column.isNumber ? padding + text : text + padding
    }
    return words.joined(separator: " ")
  }
}
