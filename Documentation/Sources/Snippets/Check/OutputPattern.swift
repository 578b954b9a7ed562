/// One line of what a document says that is printed. `…` in it stands for any text, such as a line number.
package struct OutputPattern: Hashable, Sendable {
  private let pieces: [Substring]

  package init(_ line: String) {
    pieces = line.split(separator: "…", omittingEmptySubsequences: false)
  }

  package func matches(_ line: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return line == pieces.joined()
    }
    guard line.hasPrefix(first), line.hasSuffix(last), line.count >= first.count + last.count else {
      return false
    }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
