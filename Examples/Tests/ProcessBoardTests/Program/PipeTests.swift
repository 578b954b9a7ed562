import Foundation
import ProcessSampling
import TerminalTesting
import Testing

@Suite("Without a terminal, the board")
struct PipeTests {
  private struct Run {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs it with files for its output; what comes is little.
  private func execute(_ arguments: [String], output: String? = nil) async throws -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("board-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["output", "error"].map { folder.appendingPathComponent($0).path }
    for name in names { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BoardProgram.path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output ?? names[0])
    process.standardError = FileHandle(forWritingAtPath: names[1])
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Run(status: process.terminationStatus, output: texts[0], error: texts[1])
  }

  private func withRecording<R>(_ body: (String) async throws -> R) async throws -> R {
    let file = BoardProgram.temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Recording.example.write(to: file)
    return try await body(file)
  }

  @Test("prints lines of text")
  func lines() async throws {
    let run = try await withRecording {
      try await execute([
        "--replay", $0, "--samples", "3", "--interval", "0.1", "--filter", "swift-f",
      ])
    }
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(
      run.output == """
            PID USER     S  CPU%    MEM     TIME  THR COMMAND
            900 ada      R   0.0   392M  0:02.12    1 swift-frontend -frontend -c

        """)
  }

  @Test("explains itself, and says what is wrong")
  func messages() async throws {
    var run = try await execute(["--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Shows the processes of this machine."))
    run = try await execute(["--what"])
    #expect(run.status == 64)
    #expect(run.error == "ProcessBoard: unknown argument '--what'; see --help\n")
    run = try await execute(["--replay", "/nowhere/x"])
    #expect(run.status == 69)
    #expect(run.error.hasPrefix("ProcessBoard: cannot replay /nowhere/x: "))
    #expect(run.output == "")
  }

  #if os(Linux)
    @Test("says so if its output is lost")
    func full() async throws {
      let run = try await withRecording {
        try await execute(["--replay", $0, "--samples", "1"], output: "/dev/full")
      }
      #expect(run.status == 74)
      #expect(run.error.hasPrefix("ProcessBoard: "))
    }

    @Test("prints the processes of this machine")
    func realProcesses() async throws {
      let run = try await execute(["--samples", "1"])
      #expect(run.status == 0)
      #expect(
        run.output.contains(
          "\n\(String(repeating: " ", count: 7 - "\(getpid())".count))\(getpid()) "))
    }
  #endif

  @Test("prints lines on a terminal that knows no sequences")
  func dumb() async throws {
    try await withRecording { file in
      try await BoardProgram.run(
        ["--replay", file, "--samples", "1", "--filter", "sshd"], environment: ["TERM": "dumb"]
      ) { (session: TerminalSession) throws in
        #expect(try session.waitForEnd() == 0)
        #expect(session.screen.lines[1].hasSuffix("/usr/sbin/sshd -D"))
        #expect(session.screen.mistakes.isEmpty)
      }
    }
  }
}
