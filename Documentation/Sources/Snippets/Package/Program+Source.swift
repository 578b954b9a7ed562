extension Program {
  /// The marks between the outputs of the blocks.
  package enum Mark {
    static let start: Character = "\u{1}"
    static let end: Character = "\u{2}"
  }

  /// The text of the program's `main.swift`. Errors in it are reported at the lines of the document.
  package var source: String {
    var lines = ["import Redstart", "import SnippetMarks", ""]
    for (index, block) in blocks.enumerated() {
      lines.append("markBlock(\(index))")
      lines.append("#sourceLocation(file: \"\(file)\", line: \(block.line))")
      lines += block.code
      lines.append("#sourceLocation()")
    }
    lines.append("markBlock(\(blocks.count))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The products of the library's package that the program needs: `Redstart`, and those that it imports itself.
  package var products: [String] {
    let imported = blocks.flatMap(\.code)
      .filter { $0.hasPrefix("import Redstart") }
      .map { String($0.dropFirst("import ".count)) }
    return Set(imported + ["Redstart"]).sorted()
  }
}
