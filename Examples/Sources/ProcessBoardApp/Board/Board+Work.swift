import Foundation
import ProcessSampling
import RedSwift

extension ChildKey<ProcessTable> {
  static let table = ChildKey("table")
}

extension ChildKey<FilterField> {
  static let filter = ChildKey("filter")
}

extension ChildKey<DetailPane> {
  static let detail = ChildKey("detail")
}

extension Board {
  public static func work(for task: BoardTask, context: BoardContext) -> Work {
    let screen = context.screen
    switch task {
    case .openChildren(let order, let filter, let height):
      return .scope { scope in
        scope.open(
          .table, context: (),
          initialState: ProcessTableState(order: order, filter: filter, height: height),
          presenter: .presenting(on: TableView(screen)), onOutput: { .table($0) })
        scope.open(
          .filter, context: (), initialState: FilterContent(text: filter),
          presenter: .presenting(on: FilterView(screen)), onOutput: { .filter($0) })
      }
    case .table(let message): return .scope { $0.send(message, to: .table) }
    case .filter(let message): return .scope { $0.send(message, to: .filter) }
    case .detail(let message): return .scope { $0.send(message, to: .detail) }
    case .openDetail(let row):
      return .scope { scope in
        scope.open(
          .detail, context: DetailPane.Context(inspect: context.inspect),
          initialState: DetailContent(row: row), presenter: .presenting(on: DetailView(screen)))
      }
    case .closeDetail: return .scope { $0.close(.detail) }
    case .signal(let signal, let row):
      return .run { .signalled(signal, row, context.signaller.send(signal, to: row.id)) }
    case .snapshot(let sample):
      return .run(id: "snapshot", policy: .queued) {
        do {
          let file = try context.write(Recording(samples: [sample]))
          return .snapshotWritten(processes: sample.processes.count, file: file)
        } catch {
          return .snapshotFailed(reason: error.localizedDescription)
        }
      }
    case .suspend: return .scope { _ in screen.suspend() }
    case .repaint: return .scope { _ in screen.repaint() }
    case .end(let end): return .output(.ended(end))
    }
  }
}
