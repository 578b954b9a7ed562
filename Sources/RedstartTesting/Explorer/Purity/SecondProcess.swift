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
      var variables = ProcessInfo.processInfo.environment
      variables["SWIFT_DETERMINISTIC_HASHING"] = nil
      let data = try output(of: variables.merging(environment) { $1 })
      return try ReplayRecord(text: String(decoding: data, as: UTF8.self))
    }

    /// What the program prints in that environment.
    ///
    /// Not by Foundation's `Process`, which leaves a weak reference of its own behind for each one.
    private func output(of environment: [String: String]) throws -> Data {
      let pipe = Pipe()
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(
        &actions, pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      let words = ([executable] + arguments).map { strdup($0) } + [nil]
      let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in words + settings { free(text) } }
      var id = pid_t()
      let error = posix_spawn(&id, executable, &actions, nil, words, settings)
      guard error == 0 else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(error))
      }
      try pipe.fileHandleForWriting.close()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      while waitpid(id, nil, 0) == -1, errno == EINTR {}
      return data
    }
  }
#endif
