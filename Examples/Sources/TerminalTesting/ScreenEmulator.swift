import TerminalScreen

/// What a terminal shows after it has been sent some bytes. It knows what ``EscapeSequence`` has and a line's
/// beginning and end; whatever else it is sent is a mistake, and is kept as such.
public struct ScreenEmulator: Sendable {
  /// What can be seen.
  public private(set) var grid: CellGrid
  /// How many cells were written to.
  public private(set) var writtenCells = 0
  public private(set) var isCursorVisible = true
  /// Whether it shows the screen that programs have to themselves.
  public private(set) var isAlternate = false
  public private(set) var wrapsLines = true
  /// What no sequence of ours is.
  public private(set) var mistakes: [String] = []

  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    case character([UInt8], expected: Int)
  }

  private var state = State.ground
  private var row = 0
  private var column = 0
  private var style = Style.plain
  private var main: CellGrid

  public init(_ size: ScreenSize) {
    grid = CellGrid(size)
    main = CellGrid(size)
  }

  /// Whether the style is the one that a terminal begins with.
  public var isPlain: Bool { style == .plain }

  /// The rows as text, without the spaces at their ends.
  public var lines: [String] { grid.lines }

  /// The rows as one text.
  public var screenshot: String { lines.joined(separator: "\n") }

  /// The rows that are shown reversed, without the spaces at their ends.
  public var reversedLines: [String] {
    zip(lines.indices, lines).filter { row, _ in
      grid.size.columns > 0 && grid[row, 0].style.attributes.contains(.reversed)
    }.map(\.1)
  }

  /// Another size; what was there stays, as far as there is room.
  public mutating func resize(_ size: ScreenSize) {
    grid = Self.copy(grid, size)
    main = Self.copy(main, size)
    row = min(row, max(0, size.rows - 1))
    column = min(column, max(0, size.columns - 1))
  }

  public mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { receive(byte) }
  }

  private mutating func receive(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape:
      if byte == UInt8(ascii: "[") {
        state = .sequence([])
      } else {
        mistakes.append("ESC \(byte)")
        state = .ground
      }
    case .sequence(let kept):
      if byte == 0x1B {
        mistakes.append("a broken sequence")
        state = .escape
      } else if (0x40...0x7E).contains(byte) {
        state = .ground
        if let sequence = EmulatorSequence(kept, final: byte) {
          perform(sequence)
        } else {
          mistakes.append("ESC [ \(String(decoding: kept + [byte], as: UTF8.self))")
        }
      } else {
        state = .sequence(kept + [byte])
      }
    case .character(let kept, let expected):
      let bytes = kept + [byte]
      if bytes.count < expected {
        state = .character(bytes, expected: expected)
      } else {
        state = .ground
        put(String(decoding: bytes, as: UTF8.self).first ?? "?")
      }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: column = 0
    case 0x0A: lineFeed()
    case 0x20...0x7E: put(Character(UnicodeScalar(byte)))
    case 0xC2...0xDF: state = .character([byte], expected: 2)
    case 0xE0...0xEF: state = .character([byte], expected: 3)
    case 0xF0...0xF4: state = .character([byte], expected: 4)
    default: mistakes.append("byte \(byte)")
    }
  }

  private mutating func put(_ character: Character) {
    if character.columns == 0 {
      // A mark on the character before.
      return combine(character)
    }
    writtenCells += character.columns
    grid.put(String(character), row: row, column: column, style: style)
    column += character.columns
    guard column >= grid.size.columns else { return }
    if wrapsLines {
      column = 0
      lineFeed()
    } else {
      column = grid.size.columns - 1
    }
  }

  private mutating func combine(_ mark: Character) {
    guard column > 0, let before = grid[row, column - 1].character else { return }
    let combined = String(before) + String(mark)
    if combined.count == 1 {
      grid.put(combined, row: row, column: column - 1, style: grid[row, column - 1].style)
    } else {
      mistakes.append("an invisible character")
    }
  }

  /// Down, and at the last row everything moves up.
  private mutating func lineFeed() {
    guard row + 1 >= grid.size.rows else {
      row += 1
      return
    }
    var moved = CellGrid(grid.size)
    for row in 1..<max(1, grid.size.rows) { Self.copy(grid, row, into: &moved, row - 1) }
    grid = moved
  }

  private mutating func perform(_ sequence: EmulatorSequence) {
    switch (sequence.final, sequence.isPrivate) {
    case (UInt8(ascii: "H"), false):
      row = min(sequence.count(0) - 1, max(0, grid.size.rows - 1))
      column = min(sequence.count(1) - 1, max(0, grid.size.columns - 1))
    case (UInt8(ascii: "C"), false):
      column = min(column + sequence.count(0), max(0, grid.size.columns - 1))
    case (UInt8(ascii: "J"), false) where sequence.parameters == [2]: grid = CellGrid(grid.size)
    case (UInt8(ascii: "m"), false): set(sequence.parameters)
    case (UInt8(ascii: "h"), true), (UInt8(ascii: "l"), true):
      setMode(sequence.parameters, sequence.final == UInt8(ascii: "h"))
    default: mistakes.append("\(sequence)")
    }
  }

  private mutating func setMode(_ parameters: [Int], _ isOn: Bool) {
    switch parameters {
    case [7]: wrapsLines = isOn
    case [25]: isCursorVisible = isOn
    case [1049]:
      guard isOn != isAlternate else { return }
      isAlternate = isOn
      if isOn { main = grid }
      grid = isOn ? CellGrid(grid.size) : main
    default: mistakes.append("mode \(parameters)")
    }
  }

  private mutating func set(_ parameters: [Int]) {
    for parameter in parameters.isEmpty ? [0] : parameters {
      switch parameter {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underlined)
      case 7: style.attributes.insert(.reversed)
      default:
        if let colour = UInt8(exactly: parameter).flatMap(Colour.init(rawValue:)) {
          style.colour = colour
        } else {
          mistakes.append("style \(parameter)")
        }
      }
    }
  }

  private static func copy(_ grid: CellGrid, _ size: ScreenSize) -> CellGrid {
    var copy = CellGrid(size)
    for row in 0..<min(grid.size.rows, size.rows) { Self.copy(grid, row, into: &copy, row) }
    return copy
  }

  private static func copy(_ grid: CellGrid, _ row: Int, into other: inout CellGrid, _ target: Int)
  {
    for column in 0..<min(grid.size.columns, other.size.columns) {
      let cell = grid[row, column]
      if let character = cell.character {
        other.put(String(character), row: target, column: column, style: cell.style)
      }
    }
  }
}
