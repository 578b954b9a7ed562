import Foundation

/// The opening line of a code block.
struct Fence: Hashable {
  let indent: Int
  let mark: Character
  let length: Int
  /// What follows the mark: the language.
  let language: String

  /// Reads an opening line; nil for any other.
  init?(_ line: String) {
    let text = line.drop { $0 == " " }
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let length = text.prefix { $0 == mark }.count
    let rest = text.dropFirst(length)
    guard length >= 3, !rest.contains("`") else { return nil }
    indent = line.count - text.count
    self.mark = mark
    self.length = length
    language = rest.trimmingCharacters(in: .whitespaces)
  }

  /// Whether a line ends the block.
  func isClosed(by line: String) -> Bool {
    guard let other = Fence(line) else { return false }
    return other.mark == mark && other.length >= length && other.language.isEmpty
  }

  /// A line of the block without the indentation of its fence.
  func content(_ line: String) -> String {
    let spaces = line.prefix { $0 == " " }.count
    return String(line.dropFirst(min(spaces, indent)))
  }
}
