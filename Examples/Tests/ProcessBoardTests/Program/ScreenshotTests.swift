import Foundation
import ProcessSampling
import TerminalScreen
import TerminalTesting
import Testing

@Suite("On a terminal, the board")
struct ScreenshotTests {
  @Test("shows the processes, and takes keys")
  func shows() async throws {
    try await BoardProgram.replay { session in
      try session.wait(for: "[défunte]")
      session.type("m\u{1B}[B\u{1B}[B\r")
      let screen = try session.wait(for: "files:     48 open")
      #expect(
        screen.screenshot == """
          ProcessBoard replay  9 processes  cpu 0.0%  load 1.20  mem 1.3G/3.8G
              PID USER     S  CPU%   MEMv     TIME  THR COMMAND
              734 ada      D   0.0   302M  0:04.00    9 swift build -c release
              512 www      R   0.0   144M  1:38.00   12 /usr/bin/web server --port 8080
              340 postgres S   0.0  59.9M  0:12.30    6 postgres -D /var/lib/postgresql
                1 root     S   0.0  10.9M  0:01.84    1 /sbin/init
              733 ada      S   0.0   9.6M  0:00.45    2 -fish
              211 root     S   0.0   7.9M  0:00.09    1 /usr/sbin/sshd -D
              600 root     T   0.0   5.0M  0:00.31    1 /usr/local/bin/backup --nightly
                2 root     I   0.0     0K  0:00.02    1 [kthreadd]
              801 ada      Z   0.0     0K  0:00.01    1 [défunte]




          -- 512 web server
          running, of www, parent 1
          cpu 0.0%  time 1:38.00  mem 144M  threads 12
          arguments: /usr/bin/web server --port 8080
          program:   /usr/bin/web server
          directory: /srv/www
          files:     48 open

          q quit  / filter  <> sort  enter details  k signal
          """)
      #expect(
        screen.reversedLines == [
          "    512 www      R   0.0   144M  1:38.00   12 /usr/bin/web server --port 8080"
        ])
      #expect(screen.isAlternate && !screen.isCursorVisible)
      // A key alone, without more bytes, is the escape key.
      session.type("\u{1B}")
      try session.wait("no details") { !$0.screenshot.contains("files:") }
      session.type("/SSH")
      try session.wait(for: "1/9 processes")
      session.type("\r")
      try session.wait(for: "filter 'SSH'")
      session.type("q")
      #expect(try session.waitForEnd() == 0)
      try session.waitForRestoredTerminal()
      #expect(session.screen.mistakes.isEmpty)
      #expect(session.screen.screenshot.filter { !$0.isNewline } == "")
      #expect(session.screen.isPlain && session.screen.wrapsLines)
    }
  }

  @Test("fits into twenty columns, and into whatever the window becomes")
  func resized() async throws {
    try await BoardProgram.replay(size: ScreenSize(columns: 20, rows: 6)) { session in
      let small = try session.wait(for: "211 /usr/sbin/ss")
      #expect(
        small.screenshot == """
          9 cpu 0.0% replay
              PID COMMAND
                1 /sbin/init
                2 [kthreadd]
              211 /usr/sbin/ss
          q quit  / filter
          """)
      session.resize(ScreenSize(columns: 80, rows: 24))
      try session.wait(for: "ProcessBoard replay  9 processes")
      try session.wait(for: "[défunte]")
      session.resize(ScreenSize(columns: 1, rows: 1))
      try session.wait("one cell") { $0.lines == ["q"] }
      session.resize(ScreenSize(columns: 60, rows: 10))
      try session.wait(for: "9 processes  cpu 0.0%  load 1.20")
      session.type("q")
      #expect(try session.waitForEnd() == 0)
      #expect(session.screen.mistakes.isEmpty)
    }
  }

  @Test("writes only the cells that are different")
  func writesLittle() async throws {
    try await BoardProgram.replay { session in
      try session.wait(for: "[défunte]")
      session.type("p\u{1B}[B")
      try session.wait("a selection") { $0.reversedLines.count == 1 }
      let before = session.screen.writtenCells
      session.type("\u{1B}[B")
      try session.wait("the next") { $0.reversedLines.first?.contains("kthreadd") == true }
      // Two rows, one that is selected and one that was.
      #expect(session.screen.writtenCells - before == 160)
      session.type("q")
      #expect(try session.waitForEnd() == 0)
    }
  }

  @Test("writes a snapshot that it can replay")
  func snapshot() async throws {
    let file = BoardProgram.temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: file) }
    try await BoardProgram.replay(["--interval", "3600", "--snapshot", file]) { session in
      try session.wait(for: "[défunte]")
      session.type("s")
      try session.wait(for: "wrote 9 processes to")
      session.type("q")
      #expect(try session.waitForEnd() == 0)
    }
    #expect(try Recording(file: file).samples == [Recording.example.samples[0]])
    try await BoardProgram.run(["--replay", file]) { session in
      try session.wait(for: "[défunte]")
      session.type("\u{3}")
      #expect(try session.waitForEnd() == 0)
    }
  }

  @Test("says why there is no snapshot")
  func noSnapshot() async throws {
    try await BoardProgram.replay(["--interval", "3600", "--snapshot", "/nowhere/file"]) {
      session in
      try session.wait(for: "[défunte]")
      session.type("s")
      try session.wait(for: "not written: ")
      session.type("q")
      #expect(try session.waitForEnd() == 0)
    }
  }

  @Test("asks before it sends a signal, and sends none to a recording")
  func signal() async throws {
    try await BoardProgram.replay { session in
      try session.wait(for: "[défunte]")
      session.type("k")
      try session.wait(for: "select a process first")
      session.type("p\u{1B}[Hk")
      try session.wait(for: "signal for 1 init: (t)erm")
      session.type("k")
      try session.wait(for: "send KILL to 1 init? (y/n)")
      session.type("y")
      try session.wait(for: "1 init is not on this system")
      session.type("q")
      #expect(try session.waitForEnd() == 0)
    }
  }
}
