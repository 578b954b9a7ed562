import Foundation

/// A run of the ``ProvokedFailures`` in a process of its own.
struct ProvokedRun {
  static let variable = "REDSTART_PROVOKES_FAILURES"

  let status: Int32
  let output: String

  init() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["RedstartTestingXCTests.ProvokedFailures"]
    process.environment = ProcessInfo.processInfo.environment
      .merging([Self.variable: "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
