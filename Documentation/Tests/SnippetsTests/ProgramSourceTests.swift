import Testing

@testable import Snippets

/// What a program imports without being asked to.
@Suite struct ProgramSourceTests {
  private static func program(in file: String, _ code: String) -> Program {
    Program(
      name: "Page", file: file, isolation: .nonisolated,
      blocks: [Block(line: 1, code: code.split(separator: "\n").map(String.init))])
  }

  @Test(arguments: ["README.md", "Sources/Redstart/Store/Store.swift", "Sources/RedSwift/Page.md"])
  func theCoreIsImported(file: String) {
    let program = Self.program(in: file, "print(1)")
    #expect(program.source.hasPrefix("import Redstart\n"))
    #expect(program.products == ["Redstart"])
  }

  @Test(arguments: [
    "ReSwift/Store.swift", "ReSwiftThunk/Thunk.swift", "ReduxKit/ReduxKit.docc/Page.md",
  ])
  func theCoreIsNotImportedBesideAnotherLibrarysNames(file: String) {
    let program = Self.program(in: "Sources/\(file)", "import ReSwift\nprint(1)")
    #expect(!program.source.contains("import Redstart"))
    #expect(program.products == ["ReSwift"])
  }

  @Test func aFacadesPageMayAskForTheCore() {
    let program = Self.program(
      in: "Sources/ReSwift/Page.md", "import ReSwift\nimport Redstart\nimport Foundation")
    #expect(program.products == ["ReSwift", "Redstart"])
  }
}
