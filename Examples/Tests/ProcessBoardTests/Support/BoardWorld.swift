import Foundation
import ProcessSampling
import RedSwift
import TerminalScreen
import Testing

@testable import ProcessBoardApp

/// A board without a terminal: frames are kept, and time stands still until it is told to go on.
@MainActor
final class BoardWorld {
  let clock = ManualClock()
  let ends = Recorder<BoardEnd>()
  let signals = Recorder<String>()
  let written = Recorder<Recording>()
  let screen: BoardScreen
  private(set) var frames: [CellGrid] = []
  private(set) var requests: [String] = []
  private(set) var board: Board.Controller!

  /// - Parameters:
  ///   - recording: what there is to see.
  ///   - outcome: what comes of every signal.
  ///   - failsWriting: whether snapshots can't be written.
  init(
    _ recording: Recording = .example, size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    outcome: SignalOutcome = .sent, failsWriting: Bool = false
  ) {
    var show: (CellGrid) -> Void = { _ in }
    var request: (String) -> Void = { _ in }
    screen = BoardScreen(
      output: BoardOutput(
        show: { show($0) }, suspend: { request("suspend") }, repaint: { request("repaint") }))
    show = { [weak self] in self?.frames.append($0) }
    request = { [weak self] in self?.requests.append($0) }
    let sampler = RecordedSampler(recording)
    var configuration = ModuleConfiguration<Board>()
    configuration.onOutput = { [ends] output in
      if case .ended(let end) = output { ends.add(end) }
    }
    board = Board.build(
      context: BoardContext(
        makeSampler: { () throws(SamplingError) in sampler },
        inspect: { sampler.detail(of: $0) },
        signaller: Signaller { [signals] signal, id in
          signals.add("\(signal.name) \(id.number)")
          return outcome
        },
        write: { [written] recording in
          if failsWriting { throw CocoaError(.fileWriteNoPermission) }
          written.add(recording)
          return "kept.json"
        },
        clock: clock, interval: .seconds(1), screen: screen),
      initialState: BoardState(size: size, isReplay: true),
      presenter: .presenting(on: BoardView(screen)), configuration: configuration)
  }

  var text: String { frames.last?.lines.joined(separator: "\n") ?? "" }

  func press(_ keys: Key...) {
    for key in keys { board.send(.terminal(.key(key))) }
  }

  /// Waits until the screen shows a text.
  func wait(for text: String) async throws {
    try await turn("'\(text)'") { self.text.contains(text) }
  }

  /// Waits until the sampler sleeps, and then lets a second pass.
  func second() async throws {
    try await turn("the sampler's sleep") { clock.sleeping == 1 }
    clock.advance(by: .seconds(1))
  }
}
