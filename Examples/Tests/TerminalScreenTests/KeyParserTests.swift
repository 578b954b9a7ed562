import TerminalScreen
import Testing

@Suite("A terminal's bytes")
struct KeyParserTests {
  private static let keys: [(String, [Key])] = [
    ("a", [.character("a")]), ("é", [.character("é")]), ("界", [.character("界")]),
    ("🙂", [.character("🙂")]), (" ", [.character(" ")]), ("\u{3}", [.control("c")]),
    ("\u{1A}", [.control("z")]), ("\t", [.tab]), ("\r", [.enter]), ("\n", [.enter]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]),
    ("\u{1B}OM", [.enter]), ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[1~", [.home]),
    ("\u{1B}[2~", [.insert]), ("\u{1B}[3~", [.delete]), ("\u{1B}[4~", [.end]),
    ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[7~", [.home]),
    ("\u{1B}[8~", [.end]),
    // With a modifier, and what the board has no use for.
    ("\u{1B}[1;5A", [.up]), ("\u{1B}[15~", []), ("\u{1B}[<0;3;4M", [.enter]), ("\u{1B}[200~", []),
    ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}a", [.escape, .character("a")]),
    ("\u{1B}\u{3}", [.escape, .control("c")]), ("\u{1B}Ox", []), ("\u{0}", []),
  ]

  @Test("are the same keys in whatever pieces they come")
  func everySplit() {
    for (text, expected) in Self.keys {
      let bytes = Array(text.utf8)
      for first in 0...bytes.count {
        for second in first...bytes.count {
          var parser = KeyParser()
          let keys = [0..<first, first..<second, second..<bytes.count]
            .flatMap { parser.parse(bytes[$0]) }
          #expect(keys == expected, "\(bytes) at \(first), \(second)")
          #expect(!parser.isUndecided)
          #expect(parser.parse("q".utf8) == [.character("q")], "after \(bytes)")
        }
      }
    }
  }

  @Test("that follow each other are told apart, every two of them")
  func everyPair() {
    for (first, firstKeys) in Self.keys {
      for (second, secondKeys) in Self.keys {
        var parser = KeyParser()
        #expect(parser.parse((first + second).utf8) == firstKeys + secondKeys)
      }
    }
  }

  @Test("are the escape key if nothing follows soon")
  func escape() {
    var parser = KeyParser()
    #expect(parser.flush() == nil)
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.isUndecided)
    #expect(parser.flush() == .escape)
    #expect(!parser.isUndecided)
    #expect(parser.flush() == nil)
    #expect(parser.parse([0x5B]) == [.character("[")])
    // Not in the middle of a sequence.
    #expect(parser.parse([0x1B, 0x5B]).isEmpty)
    #expect(parser.flush() == nil)
    #expect(parser.parse([0x41]) == [.up])
  }

  @Test("of a broken character are passed over, and the next key is not")
  func brokenCharacters() {
    for broken: [UInt8] in [
      [0xC3], [0xE7, 0x95], [0xFF], [0x80], [0xC0, 0x80], [0xF0, 0x9F], [0xED, 0xA0, 0x80],
    ] {
      var parser = KeyParser()
      #expect(parser.parse(broken + Array("q".utf8)).last == .character("q"), "\(broken)")
      #expect(parser.parse(broken + [0x1B, 0x5B, 0x41]).last == .up, "\(broken)")
    }
  }

  @Test("of a sequence without end are passed over and not kept")
  func endless() {
    var parser = KeyParser()
    #expect(parser.parse([0x1B, 0x5B]).isEmpty)
    for _ in 0..<1000 { #expect(parser.parse([0x30, 0x3B]).isEmpty) }
    #expect(parser.parse("\u{1B}[A".utf8) == [.up])
  }

  @Test("of every kind and number are taken without harm, every three of some")
  func everything() {
    let bytes: [UInt8] = [
      0x00, 0x1B, 0x4F, 0x5B, 0x30, 0x3B, 0x7E, 0x41, 0x7F, 0x80, 0xC3, 0xE7, 0xFF,
    ]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          var parser = KeyParser()
          _ = parser.parse([first, second, third])
          _ = parser.flush()
          // A final byte ends whatever was begun.
          _ = parser.parse([0x7E, 0x7E, 0x7E])
          #expect(parser.parse("q".utf8) == [.character("q")])
        }
      }
    }
  }
}
