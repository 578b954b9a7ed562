import Testing

@testable import Snippets

@Suite struct ProgramReaderTests {
  private func read(_ markdown: String) -> ProgramReader {
    ProgramReader(Document(file: "Page.md", markdown: markdown), name: "Page")
  }

  @Test func blocksOfAPageAreOneProgramInOrder() throws {
    let reader = read(
      "# Title\n```swift\nlet a = 1\n```\ntext\n```swift\nprint(a)\n\nprint(a)\n```\n")
    #expect(reader.problems.isEmpty)
    let program = try #require(reader.programs.first)
    #expect(reader.programs.count == 1)
    #expect(program.blocks.map(\.line) == [3, 7])
    #expect(program.blocks.map(\.code) == [["let a = 1"], ["print(a)", "", "print(a)"]])
  }

  @Test func otherLanguagesAreNotRun() {
    let reader = read("```text\nnot code\n```\n~~~sh\nswift test\n~~~\n")
    #expect(reader.programs.isEmpty)
    #expect(reader.problems.isEmpty)
  }

  @Test func aFenceInAListLosesItsIndentation() {
    let reader = read("- item\n  ```swift\n  if true {\n    print(1)\n  }\n  ```\n")
    #expect(reader.programs.first?.blocks.first?.code == ["if true {", "  print(1)", "}"])
  }

  @Test func aLongerFenceMayContainAShorterOne() {
    let reader = read("````text\n```swift\nbroken(\n```\n````\n")
    #expect(reader.programs.isEmpty)
    #expect(reader.problems.isEmpty)
  }

  @Test func directivesBeginPrograms() {
    let reader = read(
      """
      ```swift
      let a = 1
      ```
      <!-- program: main-actor by default -->
      ```swift
      let a = 2
      ```
      <!-- program -->
      ```swift
      let a = 3
      ```
      """)
    #expect(reader.programs.map(\.name) == ["Page", "Page_2", "Page_3"])
    #expect(reader.programs.map(\.isolation) == [.nonisolated, .mainActor, .nonisolated])
    #expect(reader.programs.flatMap(\.blocks).map(\.line) == [2, 6, 10])
  }

  @Test func whatABlockPrintsBelongsToIt() {
    let reader = read("```swift\nprint(1)\n```\n\nPrints:\n\n```text\n1\n```\n")
    #expect(reader.problems.isEmpty)
    #expect(reader.programs.first?.blocks.first?.output == Block.Output(line: 8, lines: ["1"]))
  }

  @Test func aTextBlockWithoutPrintsIsNotCompared() {
    let reader = read("```swift\nprint(1)\n```\n\n```text\n2\n```\n")
    #expect(reader.problems.isEmpty)
    #expect(reader.programs.first?.blocks.first?.output == nil)
  }

  @Test(
    arguments: [
      ("```swift\nlet a = 1\n", 1),
      ("```swift ignore\nbroken(\n```\n", 1),
      ("```Swift\nlet a = 1\n```\n", 1),
      ("text\n```\nlet a = 1\n```\n", 2),
      ("Prints:\n```text\n1\n```\n", 1),
      ("```swift\nprint(1)\n```\nPrints:\nnothing\n", 4),
      ("```swift\nprint(1)\n```\nPrints:\n", 4),
      ("```swift\nprint(1)\n```\nPrints:\n```swift\n1\n```\n", 4),
      ("<!-- program: unknown -->\n", 1),
    ])
  func whatCannotBeRunIsAProblem(markdown: String, line: Int) {
    let reader = read(markdown)
    #expect(reader.problems.map(\.line) == [line])
    #expect(reader.problems.first?.description.hasPrefix("Page.md:\(line): error: ") == true)
  }
}
