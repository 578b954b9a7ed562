import Testing

@testable import ProcessSampling

@Suite("A process's stat file")
struct ProcStatTests {
  private static let rest =
    "S 1 42 42 0 -1 4194560 100 0 0 0 12 34 0 0 20 0 3 0 987 123456 250 184467 1 1 0 0 0"

  private func parse(_ text: String) -> ProcStat? {
    Array(text.utf8).withUnsafeBytes { ProcStat($0) }
  }

  @Test("is read")
  func isRead() throws {
    let stat = try #require(parse("42 (sshd) \(Self.rest)\n"))
    #expect(stat.number == 42)
    #expect(stat.name == "sshd")
    #expect(stat.state == .sleeping)
    #expect(stat.parent == 1)
    #expect(stat.processorTime == 46)
    #expect(stat.threads == 3)
    #expect(stat.start == 987)
    #expect(stat.residentPages == 250)
  }

  @Test(
    "may have any name",
    arguments: ["", " ", "a b", "(", ")", ") S 7 (", "((x))", "two\nlines", "naïve", "\u{1B}[2J"])
  func mayHaveAnyName(name: String) throws {
    let stat = try #require(parse("7 (\(name)) \(Self.rest)"))
    #expect(stat.name == name)
    #expect(stat.parent == 1)
    #expect(stat.start == 987)
  }

  @Test("with a name that is no text is repaired")
  func badTextIsRepaired() throws {
    let bytes = Array("7 (a".utf8) + [0xFF, 0xFE] + Array(") \(Self.rest)".utf8)
    let stat = bytes.withUnsafeBytes { ProcStat($0) }
    #expect(stat?.name == "a\u{FFFD}\u{FFFD}")
  }

  @Test("that is cut off anywhere is no stat file, or says the same")
  func cutOff() throws {
    let text = "42 (a b) \(Self.rest)"
    let whole = try #require(parse(text))
    var shortest: Int?
    for length in 0...text.utf8.count {
      guard let part = parse(String(text.prefix(length))) else { continue }
      shortest = shortest ?? length
      // The last number that is used may have lost digits.
      #expect(part.start == whole.start && part.name == whole.name)
    }
    #expect(shortest == text.utf8.count - " 184467 1 1 0 0 0".utf8.count - 2)
  }

  @Test(
    "is refused if it is something else",
    arguments: [
      "", "42", "42 (a", "42 a) S 1", "x (a) S 1", "99999999999 (a) S 1 2", "42 (a) ", "42 )a( S 1",
      "42 (a) S one 42 42 0 -1 4194560 100 0 0 0 12 34 0 0 20 0 3 0 987 123456 250",
    ])
  func refused(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("has numbers up to the largest")
  func largestNumbers() throws {
    let most = UInt64.max
    let stat = try #require(
      parse("1 (a) R 0 0 0 0 0 0 0 0 0 0 \(most) 1 0 0 20 0 1 0 \(most) 0 -1 0"))
    #expect(stat.processorTime == 0)
    #expect(stat.start == most)
    #expect(stat.residentPages == 0)
    #expect(parse("1 (a) R 0 0 0 0 0 0 0 0 0 0 \(most)0 1 0 0 20 0 1 0 1 0 1 0") == nil)
  }

  @Test("knows a new letter as unknown")
  func newLetter() {
    #expect(parse("7 (a) Q\(Self.rest.dropFirst())")?.state == .unknown)
    for state in ProcessState.allCases {
      #expect(ProcessState(letter: state.rawValue.utf8.first!) == state)
      #expect(!state.word.isEmpty)
    }
  }
}
