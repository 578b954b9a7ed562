import ProcessSampling
import RedSwift
import TerminalScreen

/// The module of the whole board. It says who gets a key, asks before a signal is sent, and has the table, the
/// filter and the pane of details for children.
public enum Board: WorkingModuleDescription {
  public typealias State = BoardState
  public typealias Message = BoardMessage
  public typealias Task = BoardTask
  public typealias Context = BoardContext

  public enum Change: Equatable {
    case size(ScreenSize)
    case summary(BoardSummary)
    case status(BoardStatus)
    case detailClosed
  }

  public enum Output: Equatable, Sendable {
    case ended(BoardEnd)
  }

  public static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
    (
      snapshot(of: state),
      [.openChildren(state.order, filter: state.filter, height: state.layout.tableRows.count)]
    )
  }

  public static func dispatcher(
    state: inout State, message: Message
  ) -> (changes: [Change], tasks: [Task]) {
    let before = state
    let tasks = state.reduce(message)
    var changes: [Change] = []
    if state.size != before.size { changes.append(.size(state.size)) }
    if state.summary != before.summary { changes.append(.summary(state.summary)) }
    if state.status != before.status { changes.append(.status(state.status)) }
    if before.isDetailOpen, !state.isDetailOpen { changes.append(.detailClosed) }
    return (changes, tasks)
  }

  /// Samples are taken as long as the board is not paused.
  public static func subscriptions(
    state: State, context: Context
  ) -> [ModuleSubscription<Message>] {
    guard !state.isPaused else { return [] }
    return [
      ModuleSubscription(
        "samples",
        run: { sender in
          try await Sampling.run(
            every: context.interval, clock: context.clock, makeSampler: context.makeSampler,
            sampled: { sender.send(.sampled($0)) }, failed: { sender.send(.samplingFailed($0)) })
        })
    ]
  }

  public static func snapshot(of state: State) -> [Change] {
    [.size(state.size), .summary(state.summary), .status(state.status)]
  }

  public static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
