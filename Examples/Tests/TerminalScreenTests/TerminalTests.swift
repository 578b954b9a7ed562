import Foundation
import TerminalTesting
import Testing

@testable import TerminalScreen

/// They share the process's one guard, so they run one after the other.
@Suite("A terminal", .serialized)
@MainActor
struct TerminalTests {
  /// A screen on a pseudo-terminal, whose other end is read only when it is asked for.
  private struct World {
    let pseudo: PseudoTerminal
    let terminal: Terminal
    var screen: ScreenEmulator
    let before: [UInt]

    @MainActor
    init(_ size: ScreenSize = ScreenSize(columns: 20, rows: 5)) throws {
      pseudo = try PseudoTerminal(size)
      before = pseudo.settings
      terminal = try Terminal(output: pseudo.programEnd, clock: ContinuousClock())
      screen = ScreenEmulator(size)
      _ = fcntl(pseudo.descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Reads what has been written, giving the terminal turns to write more, until the screen is as wanted.
    @MainActor
    mutating func read(until isThere: (ScreenEmulator) -> Bool) async throws {
      let end = ContinuousClock.now + .seconds(200)
      while !isThere(screen) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(pseudo.descriptor, &bytes, bytes.count)
        if count > 0 {
          screen.receive(bytes[..<count])
        } else {
          try #require(ContinuousClock.now < end, "the screen shows \(screen.lines)")
          await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
          }
        }
      }
    }

    @MainActor
    func frame(_ text: String) -> CellGrid {
      var grid = CellGrid(terminal.size)
      grid.put(text, row: 0)
      return grid
    }
  }

  @Test("shows frames, and is given back as it was")
  func showsAndGivesBack() async throws {
    var world = try World()
    try world.terminal.enter()
    #expect(world.pseudo.settings != world.before)
    world.terminal.show(world.frame("hello"))
    try await world.read { $0.lines[0] == "hello" }
    #expect(world.screen.isAlternate)
    #expect(!world.screen.isCursorVisible)
    #expect(!world.screen.wrapsLines)
    world.terminal.leave()
    #expect(world.pseudo.settings == world.before)
    try await world.read { !$0.isAlternate }
    #expect(world.screen.isCursorVisible)
    #expect(world.screen.wrapsLines)
    #expect(world.screen.isPlain)
    #expect(world.screen.mistakes.isEmpty)
  }

  @Test("that is entered or left twice is entered or left once")
  func twice() throws {
    let world = try World()
    world.terminal.leave()
    for _ in 0..<3 {
      try world.terminal.enter()
      try world.terminal.enter()
      #expect(world.pseudo.settings != world.before)
      world.terminal.leave()
      world.terminal.leave()
      #expect(world.pseudo.settings == world.before)
    }
  }

  @Test("that takes its time gets the newest frame, and few of those between")
  func slow() async throws {
    var world = try World(ScreenSize(columns: 200, rows: 60))
    try world.terminal.enter()
    // Far more than a terminal that nobody reads takes.
    for number in 1...300 {
      var grid = CellGrid(world.terminal.size)
      for row in 0..<60 { grid.put(String(repeating: "\(number) ", count: 200), row: row) }
      world.terminal.show(grid)
    }
    let kept = world.terminal.writtenCells
    #expect(kept < 300 * 200 * 60 / 4)
    try await world.read { $0.lines[0].hasPrefix("300 ") && $0.lines[59].hasPrefix("300 ") }
    world.terminal.leave()
    #expect(world.screen.mistakes.isEmpty)
  }

  @Test("that nobody reads does not keep the program from giving it back")
  func stuck() async throws {
    var world = try World(ScreenSize(columns: 200, rows: 60))
    try world.terminal.enter()
    for letter in ["x", "y", "z"] {
      var grid = CellGrid(world.terminal.size)
      for row in 0..<60 {
        grid.put(String(repeating: letter, count: 200), row: row, style: .init(.bold))
      }
      world.terminal.show(grid)
    }
    world.terminal.leave()
    #expect(world.pseudo.settings == world.before)
    // It works again when somebody reads.
    var unread = [UInt8](repeating: 0, count: 65_536)
    while Foundation.read(world.pseudo.descriptor, &unread, unread.count) > 0 {}
    try world.terminal.enter()
    world.screen = ScreenEmulator(world.terminal.size)
    world.terminal.show(world.frame("again"))
    try await world.read { $0.lines[0] == "again" }
    world.terminal.leave()
  }

  @Test("is painted anew when something else was written on it")
  func repaint() async throws {
    var world = try World()
    try world.terminal.enter()
    world.terminal.show(world.frame("hello"))
    try await world.read { $0.lines[0] == "hello" }
    world.screen.receive("\u{1B}[1;1Hnoise".utf8)
    world.terminal.repaint()
    world.terminal.show(world.frame("hello"))
    try await world.read { $0.lines[0] == "hello" }
    world.terminal.leave()
  }

  @Test("has the size of its window")
  func size() throws {
    let world = try World(ScreenSize(columns: 33, rows: 7))
    #expect(world.terminal.size == ScreenSize(columns: 33, rows: 7))
    world.pseudo.resize(ScreenSize(columns: 20, rows: 4))
    #expect(world.terminal.size == ScreenSize(columns: 20, rows: 4))
    world.pseudo.resize(ScreenSize(columns: 0, rows: 0))
    #expect(world.terminal.size == ScreenSize(columns: 80, rows: 24))
  }

  @Test("must be one")
  func noTerminal() {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: TerminalError.notATerminal) {
      try Terminal(output: file, clock: ContinuousClock())
    }
    for error in [TerminalError.notATerminal, .notOpened(reason: "x"), .notChanged(reason: "x")] {
      #expect(!"\(error)".isEmpty)
    }
  }
}
