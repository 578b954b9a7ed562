import Foundation

/// A package with one executable target for each program, beside the library that it depends on by path.
package struct GeneratedPackage {
  package let programs: [Program]
  /// The root of the library's package.
  package let root: URL
  /// Where the package is written. What is in its `Sources` and is not generated is removed.
  package let folder: URL

  package init(programs: [Program], root: URL, folder: URL) {
    self.programs = programs
    self.root = root
    self.folder = folder
  }

  /// Writes the package; files that are the same already are left alone, so that they are not built again.
  package func write() throws {
    let sources = folder.appending(path: "Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let wanted = Set(programs.map(\.name) + ["SnippetMarks"])
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where !wanted.contains(name) {
      try FileManager.default.removeItem(at: sources.appending(path: name))
    }
    try write(manifest, to: "Package.swift")
    try write(Self.marks, to: "Sources/SnippetMarks/MarkBlock.swift")
    for program in programs {
      try write(program.source, to: "Sources/\(program.name)/main.swift")
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: file.path) == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
