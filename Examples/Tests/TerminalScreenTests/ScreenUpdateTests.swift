import TerminalScreen
import TerminalTesting
import Testing

@Suite("An update of the screen")
struct ScreenUpdateTests {
  /// Every grid of a size that these texts make, one for each row.
  private static func grids(_ size: ScreenSize, _ rows: [(String, Style)]) -> [CellGrid] {
    var grids = [CellGrid(size)]
    for row in 0..<size.rows {
      grids = grids.flatMap { grid in
        rows.map { text, style in
          var grid = grid
          grid.put(text, row: row, style: style)
          return grid
        }
      }
    }
    return grids
  }

  private static let bold = Style(.bold)
  private static let red = Style([.reversed, .dim, .underlined], colour: .red)

  private static func checkAllPairs(_ grids: [CellGrid]) {
    for old in grids {
      var start = ScreenEmulator(old.size)
      start.receive(EscapeSequence.enter.utf8)
      start.receive(ScreenUpdate(from: nil, to: old).bytes)
      #expect(start.grid == old)
      for new in grids {
        var emulator = start
        let update = ScreenUpdate(from: old, to: new)
        emulator.receive(update.bytes)
        let written = emulator.writtenCells - start.writtenCells
        // Both halves of a wide character are written if either is different.
        var different = 0
        for row in 0..<new.size.rows {
          for column in 0..<new.size.columns {
            let wasWide = column > 0 && new[row, column].character == nil
            let isWide = column + 1 < new.size.columns && new[row, column + 1].character == nil
            let columns = (column - (wasWide ? 1 : 0))...(column + (isWide ? 1 : 0))
            if columns.contains(where: { old[row, $0] != new[row, $0] }) { different += 1 }
          }
        }
        guard emulator.grid == new, written == different, update.cells == different,
          emulator.mistakes.isEmpty, emulator.isPlain
        else {
          Issue.record("from \(old.lines) to \(new.lines): \(emulator), \(written) ≠ \(different)")
          return
        }
        if old == new { #expect(update.bytes.isEmpty) }
      }
    }
  }

  @Test("shows the new grid and writes only what is different, in every row of three")
  func oneRow() {
    let letters: [(String, Style)] = [
      (" ", .plain), ("a", .plain), ("b", Self.bold), ("ä", Self.red),
    ]
    var rows: [CellGrid] = []
    for first in letters {
      for second in letters {
        for third in letters {
          var grid = CellGrid(ScreenSize(columns: 3, rows: 1))
          for (column, letter) in [first, second, third].enumerated() {
            grid.put(letter.0, row: 0, column: column, style: letter.1)
          }
          rows.append(grid)
        }
      }
    }
    Self.checkAllPairs(rows)
  }

  @Test("knows wide characters, in every two rows of four")
  func wide() {
    let rows: [(String, Style)] = [
      ("", .plain), ("abcd", .plain), ("界", .plain), ("a界", .plain), ("ab界", .plain),
      ("界界", Self.bold), ("ab", Self.red), ("界b", .plain),
    ]
    Self.checkAllPairs(Self.grids(ScreenSize(columns: 4, rows: 2), rows))
  }

  @Test("of a screen of another size, or an unknown one, writes it anew")
  func otherSize() {
    let size = ScreenSize(columns: 4, rows: 2)
    var new = CellGrid(size)
    new.put("ab", row: 1, style: Self.bold)
    for old in [nil, CellGrid(ScreenSize(columns: 5, rows: 2))] {
      var emulator = ScreenEmulator(size)
      emulator.receive("\u{1B}[0;31mrubbish".utf8)
      let update = ScreenUpdate(from: old, to: new)
      emulator.receive(update.bytes)
      #expect(emulator.grid == new)
      #expect(emulator.isPlain)
      #expect(update.cells == 2)
    }
  }

  @Test("of one cell in a full screen is a few bytes")
  func fewBytes() {
    let size = ScreenSize(columns: 200, rows: 60)
    var old = CellGrid(size)
    for row in 0..<size.rows {
      old.put(String(repeating: "x", count: size.columns), row: row)
    }
    var new = old
    new.put("y", row: 30, column: 100)
    let update = ScreenUpdate(from: old, to: new)
    #expect(update.cells == 1)
    #expect(update.bytes.count <= 16)
  }
}
