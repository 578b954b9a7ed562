extension Program {
  /// The marks between the outputs of the blocks.
  package enum Mark {
    static let start: Character = "\u{1}"
    static let end: Character = "\u{2}"
  }

  /// The text of the program's `main.swift`. Errors in it are reported at the lines of the document.
  package var source: String {
    var lines = (importsCore ? ["import Redstart"] : []) + ["import SnippetMarks", ""]
    for (index, block) in blocks.enumerated() {
      lines.append("markBlock(\(index))")
      lines.append("#sourceLocation(file: \"\(file)\", line: \(block.line))")
      lines += block.code
      lines.append("#sourceLocation()")
    }
    lines.append("markBlock(\(blocks.count))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The products of the library's package that the program needs: those that it imports, and `Redstart` where it is imported
  /// without being asked for.
  package var products: [String] {
    let imported = blocks.flatMap(\.code)
      .filter { $0.hasPrefix("import ") }
      .map { String($0.dropFirst("import ".count)) }
      .filter { name in Self.facades.contains(name) || name.hasPrefix("Red") }
    return Set(imported + (importsCore ? ["Redstart"] : [])).sorted()
  }

  /// The modules that carry another library's names. Their pages are read as that library's users write: without the core,
  /// whose `Store` is another.
  private static let facades = ["ReSwift", "ReSwiftThunk", "ExpectThunk", "ReduxKit"]

  /// Whether the program is given `import Redstart`.
  private var importsCore: Bool {
    !Self.facades.contains { file.hasPrefix("Sources/\($0)/") }
  }
}
