import Foundation

/// A program to run, with its arguments and a limit of time.
package struct Command: Sendable {
  package enum End: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
  }

  package struct Outcome: Sendable {
    package let end: End
    package let output: String
    package let errors: String
  }

  package let arguments: [String]
  package let timeout: Duration

  package init(_ arguments: [String], timeout: Duration) {
    self.arguments = arguments
    self.timeout = timeout
  }

  /// Runs it to its end, or kills it when its time is over.
  ///
  /// The outputs go to files in `scratch`, because a pipe that nobody reads stops a program that prints much.
  package func run(scratch: URL) throws -> Outcome {
    let files = FileManager.default
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    let names = [scratch.appending(path: "stdout"), scratch.appending(path: "stderr")]
    let handles = try names.map { name in
      try Data().write(to: name)
      return try FileHandle(forWritingTo: name)
    }
    let ended = DispatchSemaphore(value: 0)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
    let isLate = ended.wait(timeout: .now() + seconds) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    for handle in handles { try handle.close() }
    return Outcome(
      end: isLate ? .timedOut : Self.end(of: process),
      output: String(decoding: try Data(contentsOf: names[0]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self))
  }

  private static func end(of process: Process) -> End {
    process.terminationReason == .exit
      ? .exited(process.terminationStatus) : .signalled(process.terminationStatus)
  }
}
