import Foundation
import ProcessBoardApp
import ProcessSampling
import TerminalScreen

/// Shows the processes of a machine: on a terminal as a board, elsewhere as lines of text.
@main
enum Program {
  static func main() async {
    do {
      exit(try await run(BoardOptions(parsing: CommandLine.arguments.dropFirst())))
    } catch let error as BoardOptionsError {
      complain("\(error); see --help")
      exit(64)
    } catch let error as SamplingError {
      complain("\(error)")
      exit(69)
    } catch {
      complain("\(error)")
      exit(74)
    }
  }

  @MainActor
  private static func run(_ options: BoardOptions) async throws -> Int32 {
    if options.wantsHelp {
      try print([BoardOptions.help])
      return 0
    }
    let source = try ProcessSource(options)
    if hasScreen {
      return try await TerminalBoard.run(options, source).status
    }
    let report = try await PlainBoard.run(
      samples: options.samples, order: TableOrder(options.sort), filter: options.filter,
      context: PlainContext(
        makeSampler: source.makeSampler, clock: ContinuousClock(),
        interval: .seconds(options.interval)))
    try print(report.lines)
    report.remark.map(complain)
    return 0
  }

  /// A terminal that says it is dumb knows no escape sequences.
  private static var hasScreen: Bool {
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static func print(_ lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static func complain(_ message: String) {
    // If that can't be written, there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data("ProcessBoard: \(message)\n".utf8))
  }
}
