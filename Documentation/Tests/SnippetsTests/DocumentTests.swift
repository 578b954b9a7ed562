import Foundation
import Testing

@testable import Snippets

@Suite struct DocumentTests {
  @Test func eachCommentIsADocument() {
    let documents = Document.comments(
      file: "A.swift",
      source: "/// One.\n///\n///   two\nstruct A {\n  /// ```swift\n  // no\n}\n")
    #expect(documents.map { $0.lines.map(\.text) } == [["One.", "", "  two"], ["```swift"]])
    #expect(documents.map { $0.lines.map(\.number) } == [[1, 2, 3], [5]])
  }

  @Test func commentsOfOneFileGetDifferentNames() {
    let source =
      "/// ```swift\n/// let a = 1\n/// ```\nlet x = 0\n/// ```swift\n/// let a = 2\n/// ```\n"
    let found = Program.all(in: Document.comments(file: "Some/File+X.swift", source: source))
    #expect(found.problems.isEmpty)
    #expect(
      found.programs.map(\.name) == [
        "Page_Some_File_X_swift", "Page_Some_File_X_swift_comment2",
      ])
    #expect(found.programs.map { $0.blocks[0].line } == [2, 6])
  }

  @Test func foldersAreSearchedAndHiddenFilesLeftOut() throws {
    let root = try temporaryFolder()
    defer { remove(root) }
    for (path, text) in [
      ("Sources/B.md", "b"), ("Sources/deep/A.swift", "/// a"), ("Sources/.build/C.md", "c"),
      ("Sources/D.txt", "d"), ("README.md", "r"),
    ] {
      try write(text, to: path, in: root)
    }
    let documents = try Document.load(["README.md", "Sources"], root: root)
    #expect(documents.map(\.file) == ["README.md", "Sources/B.md", "Sources/deep/A.swift"])
  }

  @Test func aMissingFileIsAnError() throws {
    let root = try temporaryFolder()
    defer { remove(root) }
    #expect(throws: Document.MissingFile.self) { try Document.load(["Missing.md"], root: root) }
  }
}
