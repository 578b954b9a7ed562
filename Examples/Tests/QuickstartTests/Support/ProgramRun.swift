import Dispatch
import Foundation
import Testing

/// A built program, run to its end.
struct ProgramRun: Sendable {
  /// The programs that there are. They do the same, each in its own way.
  enum Program: String, CaseIterable, Sendable {
    /// By a request.
    case quickstart = "Quickstart"
    /// By a middleware that is written by hand.
    case byHand = "QuickstartByHand"
  }

  let status: Int32
  let output: String
  let error: String

  /// Runs a program that was built together with these tests.
  init(_ program: Program, _ arguments: [String] = []) throws {
    let process = Process()
    process.executableURL = try Self.built(program)
    process.arguments = arguments
    // The servers are on loopback, whatever proxy there is.
    process.environment = ProcessInfo.processInfo.environment.merging(["no_proxy": "*"]) { $1 }
    let ended = DispatchGroup()
    let output = Self.collect(into: ended) { process.standardOutput = $0 }
    let error = Self.collect(into: ended) { process.standardError = $0 }
    ended.enter()
    process.terminationHandler = { _ in ended.leave() }
    try process.run()
    if ended.wait(timeout: .now() + Self.patience) == .timedOut {
      Issue.record("the program does not end")
      // A child of a worker thread may have inherited a mask that keeps every milder signal out.
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    status = process.terminationStatus
    self.output = output.value
    self.error = error.value
  }

  /// The lines of the output.
  var outputLines: [String] { Self.lines(output) }
  /// The lines of the standard error.
  var errorLines: [String] { Self.lines(error) }

  /// How long a program that hangs holds the tests up, in seconds.
  private static let patience = 120.0

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Reads a pipe to its end, so that a program with much to say never waits.
  private static func collect(
    into group: DispatchGroup, _ connect: (Pipe) -> Void
  ) -> Guarded<String> {
    let pipe = Pipe()
    connect(pipe)
    let text = Guarded("")
    group.enter()
    Thread.detachNewThread {
      text.value = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      group.leave()
    }
    return text
  }

  /// Where the test bundle is: a bundle of its own on Apple's systems, else the main program.
  private static let buildDirectory: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  /// The programs are built beside the test bundle.
  private static func built(_ program: Program) throws -> URL {
    let file = buildDirectory.appendingPathComponent(program.rawValue)
    try #require(
      FileManager.default.isExecutableFile(atPath: file.path),
      "there is no \(file.path); build the whole package")
    return file
  }
}
