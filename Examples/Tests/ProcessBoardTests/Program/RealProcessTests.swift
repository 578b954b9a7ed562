#if os(Linux)
  import Foundation
  import ProcessSampling
  import TerminalScreen
  import TerminalTesting
  import Testing

  @Suite("Of this machine, the board")
  struct RealProcessTests {
    @Test("shows a process, signals it after a question, and shows that it has ended")
    func signals() async throws {
      let sleeper = Process()
      sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
      // Nobody else has this argument.
      let argument = "86\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
      sleeper.arguments = [argument]
      // Whoever waits for the end of what the tests write must not wait for it.
      sleeper.standardOutput = FileHandle.nullDevice
      sleeper.standardError = FileHandle.nullDevice
      try sleeper.run()
      let number = sleeper.processIdentifier
      defer { kill(number, SIGKILL) }
      try await BoardProgram.run(["--interval", "0.3"]) { session in
        // Not as an argument, which would be part of the board's own command.
        session.type("/sleep \(argument)\r")
        try session.wait("one process") { $0.lines[0].hasPrefix("ProcessBoard  1/") }
        try session.wait(for: "\(number)")
        session.type("\u{1B}[B\r")
        try session.wait(for: "arguments: /bin/sleep \(argument)")
        session.type("kk")
        try session.wait(for: "send KILL to \(number) sleep? (y/n)")
        session.type("y")
        try session.wait(for: "sent KILL to \(number) sleep")
        // Its parent may ask late how it has ended; then it is a zombie for a while.
        try session.wait("its end") {
          $0.screenshot.contains("(ended)") || $0.screenshot.contains("no process has")
            || $0.screenshot.contains("zombie")
        }
        session.type("q")
        #expect(try session.waitForEnd() == 0)
      }
      sleeper.waitUntilExit()
      #expect(sleeper.terminationStatus == SIGKILL)
    }

    @Test("counts processes that it can't read")
    func unreadable() async throws {
      let tree = FileManager.default.temporaryDirectory
        .appendingPathComponent("board-proc-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: tree) }
      @Sendable func write(_ file: String, _ text: String) throws {
        let file = tree.appendingPathComponent(file)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try write("5/stat", "5 (fine) S 1 1 1 0 -1 0 0 0 0 0 1 0 0 0 20 0 2 0 1 0 10 0")
      try write("6/stat", "garbage")
      try FileManager.default.createDirectory(
        at: tree.appendingPathComponent("7/stat"), withIntermediateDirectories: true)
      try await BoardProgram.run(["--proc", tree.path, "--interval", "0.1"]) { session in
        try session.wait(for: "1 processes, 2 unreadable")
        // What becomes readable is shown, and a system that has gone is a message, not an end.
        try write("6/stat", "6 (mended) S 1 1 1 0 -1 0 0 0 0 0 1 0 0 0 20 0 2 0 1 0 10 0")
        try session.wait(for: "2 processes, 1 unreadable")
        try FileManager.default.removeItem(at: tree)
        try session.wait(for: "cannot list")
        session.type("q")
        #expect(try session.waitForEnd() == 0)
      }
    }
  }
#endif
