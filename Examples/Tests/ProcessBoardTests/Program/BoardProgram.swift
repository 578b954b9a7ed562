import Foundation
import ProcessSampling
import TerminalScreen
import TerminalTesting
import Testing

/// The built program.
enum BoardProgram {
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let directory = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return directory.appendingPathComponent("ProcessBoard").path
  }()

  /// Runs it in a terminal, with the recording that is made up.
  ///
  /// - Parameter arguments: by default one sample is taken, and the next in an hour.
  static func replay<R: Sendable>(
    _ arguments: [String] = ["--interval", "3600"],
    size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    body: @escaping @Sendable (TerminalSession) throws -> R
  ) async throws -> R {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Recording.example.write(to: file)
    return try await run(["--replay", file] + arguments, size: size, body: body)
  }

  /// Runs it in a terminal.
  static func run<R: Sendable>(
    _ arguments: [String], environment: [String: String] = [:],
    size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    body: @escaping @Sendable (TerminalSession) throws -> R
  ) async throws -> R {
    try await TerminalSession.run(path, arguments, environment: environment, size: size, body: body)
  }

  static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("board-\(UUID().uuidString).json").path
  }
}
