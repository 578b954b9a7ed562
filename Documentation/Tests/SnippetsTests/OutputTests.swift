import Testing

@testable import Snippets

@Suite struct OutputTests {
  @Test(
    arguments: [
      ("a", "a", true), ("a", "ab", false), ("", "", true), ("", "a", false),
      ("…", "", true), ("…", "anything", true),
      ("a…", "abc", true), ("a…", "ba", false), ("…c", "abc", true), ("…c", "cb", false),
      ("a…c", "abc", true), ("a…c", "ac", true), ("ab…bc", "abc", false),
      ("a…b…c", "a1b2c", true), ("a…b…c", "a12c", false), ("a…b…b", "ab", false),
    ])
  func aPatternMatches(pattern: String, line: String, matches: Bool) {
    #expect(OutputPattern(pattern).matches(line) == matches)
  }

  @Test func marksDivideTheOutput() {
    let output = ProgramOutput("\u{1}0\u{2}one\n\u{1}1\u{2}\u{1}2\u{2}", blockCount: 2)
    #expect(output.blocks == ["one\n", ""])
    #expect(output.isComplete)
  }

  @Test func anEarlyEndLeavesTheLastBlockOpen() {
    let output = ProgramOutput("\u{1}0\u{2}one\n\u{1}1\u{2}tw", blockCount: 2)
    #expect(output.blocks == ["one\n", "tw"])
    #expect(!output.isComplete)
  }
}
