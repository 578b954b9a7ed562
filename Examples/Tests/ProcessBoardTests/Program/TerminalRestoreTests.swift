import Foundation
import TerminalScreen
import TerminalTesting
import Testing

@Suite("The terminal is given back")
struct TerminalRestoreTests {
  private func ended(by signal: Int32) async throws -> Int32 {
    try await BoardProgram.replay { session in
      try session.wait(for: "[défunte]")
      #expect(session.terminal.settings != session.settingsBefore)
      session.signal(signal)
      let status = try session.waitForEnd()
      try session.waitForRestoredTerminal()
      #expect(session.screen.wrapsLines && session.screen.isPlain)
      #expect(session.screen.mistakes.isEmpty)
      return status
    }
  }

  @Test("after a signal that asks for an end", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func politeSignals(signal: Int32) async throws {
    #expect(try await ended(by: signal) == (128 + signal) << 8)
  }

  @Test("after a crash", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP])
  func crashes(signal: Int32) async throws {
    // Killed by that signal, with or without an image of the memory.
    #expect(try await ended(by: signal) & 0x7F == signal)
  }

  @Test("after an end that the program can't see")
  func kill() async throws {
    #expect(try await ended(by: SIGKILL) & 0x7F == SIGKILL)
  }

  @Test("while the program is stopped, and taken again when it goes on")
  func suspended() async throws {
    try await BoardProgram.replay { session in
      try session.wait(for: "[défunte]")
      for keys in ["\u{1A}", nil] {
        if let keys { session.type(keys) } else { session.signal(SIGTSTP) }
        try session.waitForRestoredTerminal()
        try session.waitForStop()
        session.signal(SIGCONT)
        try session.wait("the board") { $0.isAlternate && $0.screenshot.contains("[défunte]") }
        #expect(session.terminal.settings != session.settingsBefore)
      }
      session.type("q")
      #expect(try session.waitForEnd() == 0)
      try session.waitForRestoredTerminal()
    }
  }

  @Test("though nobody reads what is written")
  func stuck() async throws {
    try await BoardProgram.replay(["--interval", "0.1"], size: ScreenSize(columns: 500, rows: 200))
    {
      session in
      try session.wait(for: "[défunte]")
      // Every sort and every repaint is more for a terminal that takes nothing.
      for _ in 0..<50 { session.type("\u{C}mp") }
      session.signal(SIGTERM)
      let status = try session.waitForEndUnread()
      #expect(status == (128 + SIGTERM) << 8)
      #expect(session.terminal.settings == session.settingsBefore)
    }
  }

  @Test("to nobody when the terminal goes away, and the program ends")
  func hangUp() async throws {
    try await BoardProgram.replay { session in
      try session.wait(for: "[défunte]")
      let status = try session.hangUp()
      #expect(status == 129 << 8)
    }
  }
}
