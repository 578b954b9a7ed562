import ProcessSampling
import RedSwift

/// The module of the pane with all about one process. It exists while the pane is open.
public enum DetailPane: WorkingModuleDescription {
  public typealias State = DetailContent

  public enum Message: Sendable {
    case show(ProcessRow?)
    case refresh
    case loaded(ProcessIdentity, ProcessDetail?)
  }

  public enum Change: Equatable {
    case content(DetailContent)
  }

  public enum Task: Equatable {
    /// Another process, whose loading takes the place of one that is under way; or the same once more.
    case load(ProcessIdentity, isNew: Bool)
  }

  public struct Context: Sendable {
    let inspect: @Sendable (ProcessIdentity) -> ProcessDetail?

    /// - Parameter inspect: asks the system; it may take its time.
    public init(inspect: @escaping @Sendable (ProcessIdentity) -> ProcessDetail?) {
      self.inspect = inspect
    }
  }

  public static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
    ([.content(state)], state.row.map { [.load($0.id, isNew: true)] } ?? [])
  }

  public static func dispatcher(
    state: inout State, message: Message
  ) -> (changes: [Change], tasks: [Task]) {
    let before = state
    var tasks: [Task] = []
    switch message {
    case .show(let row):
      state.row = row
      if row?.id != before.row?.id {
        state.more = row?.hasEnded == true ? .ended : .loading
        if let row, !row.hasEnded { tasks = [.load(row.id, isNew: true)] }
      } else if row?.hasEnded == true, state.more == .loading {
        state.more = .ended
      }
    case .refresh:
      if let row = state.row, !row.hasEnded, state.more != .ended {
        tasks = [.load(row.id, isNew: false)]
      }
    case .loaded(let id, let detail):
      // It may be the answer to what was asked about another process.
      if id == state.row?.id { state.more = detail.map { .known($0) } ?? .ended }
    }
    return (state == before ? [] : [.content(state)], tasks)
  }

  public static func work(for task: Task, context: Context) -> Work {
    switch task {
    case .load(let id, let isNew):
      .run(id: "load", policy: isNew ? .latestWins : .ignoreWhileRunning) {
        .loaded(id, context.inspect(id))
      }
    }
  }

  public static func snapshot(of state: State) -> [Change] { [.content(state)] }

  public static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
