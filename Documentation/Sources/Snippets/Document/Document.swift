/// A piece of Markdown whose Swift blocks belong together: a page, or one documentation comment.
package struct Document: Hashable, Sendable {
  /// One line of it, with its number in the file.
  package struct Line: Hashable, Sendable {
    package let number: Int
    package let text: String
  }

  /// Where it is, relative to the root.
  package let file: String
  package let lines: [Line]

  /// A page: all of a file.
  package init(file: String, markdown: String) {
    self.file = file
    lines = Self.split(markdown).enumerated().map { Line(number: $0.offset + 1, text: $0.element) }
  }

  init(file: String, lines: [Line]) {
    self.file = file
    self.lines = lines
  }

  static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
