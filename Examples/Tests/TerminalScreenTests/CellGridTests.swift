import TerminalScreen
import Testing

@Suite("A grid of cells")
struct CellGridTests {
  @Test("takes text as far as there is room")
  func clipped() {
    var grid = CellGrid(ScreenSize(columns: 5, rows: 2))
    #expect(grid.put("abc", row: 0, column: 3) == 5)
    #expect(grid.put("x", row: 2) == 0)
    #expect(grid.put("x", row: -1) == 0)
    #expect(grid.put("x", row: 1, column: 5) == 5)
    #expect(grid.put("x", row: 1, column: -1) == -1)
    #expect(grid.lines == ["   ab", ""])
  }

  @Test("fills a width up, and never more than it")
  func width() {
    var grid = CellGrid(ScreenSize(columns: 5, rows: 1))
    grid.put("xxxxx", row: 0)
    #expect(grid.put("abc", row: 0, width: 2) == 2)
    #expect(grid.put("", row: 0, column: 3, width: .max - 10) == 5)
    #expect(grid.lines == ["abx"])
    #expect(grid.put("abc", row: 0, width: -1) == 0)
  }

  @Test(
    "takes no text that could take hold of the terminal",
    arguments: [
      "\u{1B}[2J", "\u{7}", "\u{9B}H", "\r\n", "\u{202E}x", "\u{200B}", "\u{FEFF}", "\u{7F}",
      "\u{2028}", "\u{E000}", "a\u{202E}",
    ])
  func hostileText(text: String) {
    var grid = CellGrid(ScreenSize(columns: 8, rows: 1))
    grid.put(text, row: 0)
    #expect(grid.lines[0].contains("?"))
    for scalar in grid.lines[0].unicodeScalars { #expect((0x20..<0x7F).contains(scalar.value)) }
  }

  @Test("keeps what belongs to one character together")
  func characters() {
    var grid = CellGrid(ScreenSize(columns: 10, rows: 1))
    #expect(grid.put("e\u{301}ñ界👩‍💻!", row: 0) == 7)
    #expect(grid.lines == ["e\u{301}ñ界👩‍💻!"])
  }

  @Test("has no room for half a character")
  func halfAtTheEnd() {
    var grid = CellGrid(ScreenSize(columns: 3, rows: 1))
    #expect(grid.put("a界界", row: 0) == 3)
    #expect(grid.lines == ["a界"])
    #expect(grid.put("ab界", row: 0) == 3)
    #expect(grid.lines == ["ab"])
  }

  @Test("never shows half a wide character, whatever is written over what")
  func noHalves() {
    let texts = ["a", "界", "a界", "界a", "界界"]
    let puts = texts.flatMap { text in (0..<4).map { (text, $0) } }
    var seen: Set<CellGrid> = []
    var newest: Set<CellGrid> = [CellGrid(ScreenSize(columns: 4, rows: 1))]
    while !newest.isEmpty {
      seen.formUnion(newest)
      var next: Set<CellGrid> = []
      for grid in newest {
        for (text, column) in puts {
          var grid = grid
          grid.put(text, row: 0, column: column)
          for column in 0..<4 {
            let isSecond = grid[0, column].character == nil
            let followsWide = column > 0 && grid[0, column - 1].character?.columns == 2
            #expect(isSecond == followsWide)
          }
          #expect(grid[0, 3].character?.columns != 2)
          if !seen.contains(grid) { next.insert(grid) }
        }
      }
      newest = next
    }
    #expect(seen.count > 20)
  }

  @Test("may have no cells")
  func empty() {
    for size in [ScreenSize(columns: 0, rows: 3), ScreenSize(columns: 3, rows: 0)] {
      var grid = CellGrid(size)
      grid.put("abc", row: 0)
      grid.setStyle(Style(.bold), row: 0)
      #expect(grid.lines.allSatisfy { $0.isEmpty })
    }
    #expect(ScreenSize(columns: -1, rows: -2) == ScreenSize(columns: 0, rows: 0))
  }
}
