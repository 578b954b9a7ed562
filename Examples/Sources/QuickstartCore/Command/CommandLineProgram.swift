import Foundation

/// A program that loads users and prints their names, seen from the shell.
public struct CommandLineProgram: Sendable {
  private let name: String
  private let load: @Sendable (Options) async -> Report

  /// - Parameters:
  ///   - name: what it is called in its messages.
  ///   - load: loads the users, and says what came of it.
  public init(name: String, load: @escaping @Sendable (_ options: Options) async -> Report) {
    self.name = name
    self.load = load
  }

  /// Does what the command line asks for, and ends the process.
  public func runAndExit() async -> Never {
    exit(await run().rawValue)
  }

  private func run() async -> ExitStatus {
    do {
      let options = try Options(parsing: CommandLine.arguments.dropFirst())
      let report = options.wantsHelp ? .help(of: name) : await load(options)
      // After the names, where it is seen.
      defer { if let message = report.message { complain(message) } }
      try Channel.output.print(report.lines)
      return report.status
    } catch let failure as AppFailure {
      complain("\(failure)")
      return ExitStatus(failure)
    } catch {
      complain("\(error); see --help")
      return .badArguments
    }
  }

  private func complain(_ message: String) {
    Channel.error.write("\(name): \(message)")
  }
}
