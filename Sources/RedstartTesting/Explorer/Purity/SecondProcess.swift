#if os(macOS) || os(Linux)
  import Foundation

  /// A program that prints a ``ReplayRecord``, started with hashes of a seed of its own.
  public struct SecondProcess: Sendable {
    /// Where the program is.
    public var executable: String
    /// What it is given.
    public var arguments: [String]
    /// What is added to this process's environment.
    public var environment: [String: String]

    /// Names a program.
    public init(
      _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) {
      self.executable = executable
      self.arguments = arguments
      self.environment = environment
    }

    /// This very program, to be started again with the same arguments; it finds out by the environment that it is the second.
    public static func sameProgram(environment: [String: String]) -> SecondProcess {
      SecondProcess(
        CommandLine.arguments[0], Array(CommandLine.arguments.dropFirst()),
        environment: environment)
    }

    /// Starts it, waits for its end, and reads what it has printed. Blocks the thread.
    ///
    /// The variable that makes hashes the same in all processes is taken out of its environment.
    public func record() throws -> ReplayRecord {
      let process = Process()
      process.executableURL = URL(filePath: executable)
      process.arguments = arguments
      var variables = ProcessInfo.processInfo.environment
      variables["SWIFT_DETERMINISTIC_HASHING"] = nil
      process.environment = variables.merging(environment) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try ReplayRecord(text: String(decoding: data, as: UTF8.self))
    }
  }
#endif
