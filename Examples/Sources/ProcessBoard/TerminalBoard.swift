import Foundation
import ProcessBoardApp
import ProcessSampling
import RedSwift
import TerminalScreen

/// The board on a terminal.
@MainActor
enum TerminalBoard {
  /// Runs until somebody ends it, and gives the terminal back.
  static func run(_ options: BoardOptions, _ source: ProcessSource) async throws -> BoardEnd {
    let terminal = try Terminal(output: STDOUT_FILENO, clock: ContinuousClock())
    let screen = BoardScreen(
      output: BoardOutput(
        show: { terminal.show($0) },
        // If the terminal can't be entered again, it is gone, and says so.
        suspend: { try? terminal.suspend() },
        repaint: { terminal.repaint() }))
    let (ends, continuation) = AsyncStream.makeStream(of: BoardEnd.self)
    var configuration = ModuleConfiguration<Board>()
    configuration.onOutput = { output in
      switch output {
      case .ended(let end): continuation.yield(end)
      }
    }
    try terminal.enter()
    defer { terminal.leave() }
    let board = Board.build(
      context: context(options, source, screen),
      initialState: BoardState(
        size: terminal.size, order: TableOrder(options.sort), filter: options.filter,
        isReplay: source.isReplay),
      presenter: .presenting(on: BoardView(screen)), configuration: configuration)
    defer { board.close() }
    terminal.listen { [sender = board.sender] event in sender.send(.terminal(event)) }
    defer { terminal.stopListening() }
    for await end in ends { return end }
    return .quit
  }

  private static func context(
    _ options: BoardOptions, _ source: ProcessSource, _ screen: BoardScreen
  ) -> BoardContext {
    BoardContext(
      makeSampler: source.makeSampler, inspect: source.inspect, signaller: source.signaller,
      write: { recording in
        try recording.write(to: options.snapshot)
        return options.snapshot
      },
      clock: ContinuousClock(), interval: .seconds(options.interval), screen: screen)
  }
}
