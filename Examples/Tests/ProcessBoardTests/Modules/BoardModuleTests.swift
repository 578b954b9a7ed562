import ProcessSampling
import RedSwift
import TerminalScreen
import Testing

@testable import ProcessBoardApp

@Suite("The board's modules together")
@MainActor
struct BoardModuleTests {
  @Test("show a sample at once and one after each second")
  func samples() async throws {
    let world = BoardWorld()
    try await world.wait(for: "ProcessBoard replay  9 processes  cpu 0.0%")
    try await world.second()
    try await world.wait(for: "cpu 98.5%")
    try await world.second()
    try await world.wait(for: "swift-frontend")
  }

  @Test("sample no more while they are paused, and again afterwards")
  func paused() async throws {
    let world = BoardWorld()
    try await turn("sleep") { world.clock.sleeping == 1 }
    world.press(.character(" "))
    try await world.wait(for: "paused")
    try await turn("the end of the sleep") { world.clock.sleeping == 0 }
    world.press(.character(" "))
    try await turn("sleep") { world.clock.sleeping == 1 }
    #expect(world.board.runningSubscriptions == 1)
  }

  @Test("draw no frame when nothing is new")
  func noFrame() async throws {
    let still = Recording(samples: [Recording.example.samples[0]])
    let world = BoardWorld(still)
    try await world.wait(for: "9 processes")
    let count = world.frames.count
    for _ in 0..<5 { try await world.second() }
    try await turn("sleep") { world.clock.sleeping == 1 }
    #expect(world.frames.count == count)
  }

  @Test("have details for as long as the pane is open")
  func details() async throws {
    let world = BoardWorld()
    try await world.wait(for: "9 processes")
    #expect(world.board.openChildren == 2)
    world.press(.character("m"), .down, .down, .enter)
    try await world.wait(for: "-- 512 web server")
    try await world.wait(for: "files:     48 open")
    #expect(world.board.openChildren == 3)
    world.press(.down)
    try await world.wait(for: "-- 340 postgres")
    try await world.wait(for: "directory: (not permitted)")
    world.press(.enter)
    try await turn("no pane") { !world.text.contains("-- 340") }
    #expect(world.board.openChildren == 2)
  }

  @Test("filter while one types")
  func filter() async throws {
    let world = BoardWorld()
    try await world.wait(for: "9 processes")
    world.press(.character("/"), .character("S"), .character("s"), .character("h"))
    try await world.wait(for: "1/9 processes")
    try await world.wait(for: "filter: Ssh")
    world.press(.enter)
    try await world.wait(for: "filter 'Ssh'")
    #expect(world.text.contains("sshd") && !world.text.contains("postgres"))
    world.press(.escape)
    try await world.wait(for: "postgres")
    world.press(.character("/"), .character("#"))
    try await world.wait(for: "no process has '#'")
    world.press(.escape)
    try await world.wait(for: "postgres")
  }

  @Test(
    "say what came of a signal",
    arguments: [
      (SignalOutcome.sent, "sent TERM to 1 init"), (.gone, "1 init has ended"),
      (.notPermitted, "not permitted to signal 1 init"),
      (.elsewhere, "1 init is not on this system"),
      (.failed(reason: "why"), "TERM was not sent to 1 init: why"),
    ])
  func signals(outcome: SignalOutcome, text: String) async throws {
    let world = BoardWorld(outcome: outcome)
    try await world.wait(for: "9 processes")
    world.press(.character("p"), .home, .character("k"))
    try await world.wait(for: "signal for 1 init:")
    world.press(.character("t"))
    try await world.wait(for: "send TERM to 1 init? (y/n)")
    #expect(world.signals.values.isEmpty)
    world.press(.character("y"))
    try await world.wait(for: text)
    #expect(world.signals.values == ["TERM 1"])
  }

  @Test("write what they show, or say why not")
  func snapshots() async throws {
    let world = BoardWorld()
    try await world.wait(for: "9 processes")
    world.press(.character("s"))
    try await world.wait(for: "wrote 9 processes to kept.json")
    #expect(world.written.values == [Recording(samples: [Recording.example.samples[0]])])
    let failing = BoardWorld(failsWriting: true)
    try await failing.wait(for: "9 processes")
    failing.press(.character("s"))
    try await failing.wait(for: "not written: ")
  }

  @Test("tell of their end once they are told to end, and sample no more when they are released")
  func end() async throws {
    var world: BoardWorld? = BoardWorld()
    let clock = world!.clock
    try await turn("sleep") { clock.sleeping == 1 }
    world!.press(.character("q"))
    #expect(world!.ends.values == [.quit])
    weak let board = world!.board
    world = nil
    #expect(board == nil)
    try await turn("the end of the sleep") { clock.sleeping == 0 }
  }

  @Test("have the terminal suspended and painted anew")
  func device() async throws {
    let world = BoardWorld()
    try await world.wait(for: "9 processes")
    let count = world.frames.count
    world.press(.control("z"), .control("l"))
    #expect(world.requests == ["suspend", "repaint"])
    try await turn("a frame") { world.frames.count > count }
  }

  @Test("fit into a window that changes, of any size")
  func sizes() async throws {
    let world = BoardWorld()
    try await world.wait(for: "9 processes")
    world.press(.down, .enter)
    for size in [
      ScreenSize(columns: 20, rows: 5), ScreenSize(columns: 1, rows: 1),
      ScreenSize(columns: 0, rows: 0), ScreenSize(columns: 200, rows: 60),
    ] {
      world.board.send(.terminal(.resized(size)))
      try await turn("a frame of the size") { world.frames.last?.size == size }
    }
    try await world.wait(for: "-- ")
  }
}
