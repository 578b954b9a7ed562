import ProcessSampling
import RedSwift
import Redstart

/// The module of the table: knows all processes, and shows those that pass the filter, sorted, one of them selected.
public enum ProcessTable: WorkingModuleDescription {
  public enum Message: Sendable {
    case sampled(SystemSample)
    /// Sorts by a column; the one that it is sorted by already, the other way round.
    case sort(SortColumn)
    /// Sorts by the column beside.
    case sortNeighbour(Int)
    case reverse
    case filter(String)
    /// Moves the selection by rows, or by a screen less one row.
    case move(Int)
    case page(Int)
    case selectFirst
    case selectLast
    case deselect
    /// There is room for so many rows.
    case resized(Int)
  }

  public enum Change: Equatable {
    case content(TableContent)
  }

  public enum Task: Equatable {
    case tell(Output)
  }

  public enum Output: Equatable, Sendable {
    case counted(TableCounts)
    /// Another row is selected, or there is news about the one that is.
    case selected(ProcessRow?)
  }

  public typealias State = ProcessTableState
  public typealias Context = Void

  public static func dispatcher(
    state: inout State, message: Message
  ) -> (changes: [Change], tasks: [Task]) {
    let before = (content: state.content, row: state.selectedRow, counts: state.counts)
    state.reduce(message)
    let content = state.content
    var tasks: [Task] = []
    if state.counts != before.counts { tasks.append(.tell(.counted(state.counts))) }
    if state.selectedRow != before.row { tasks.append(.tell(.selected(state.selectedRow))) }
    return (content == before.content ? [] : [.content(content)], tasks)
  }

  public static func work(for task: Task, context: Void) -> Work {
    switch task {
    case .tell(let output): .output(output)
    }
  }

  public static func snapshot(of state: State) -> [Change] { [.content(state.content)] }

  public static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
