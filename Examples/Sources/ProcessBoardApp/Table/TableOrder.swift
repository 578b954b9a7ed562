import ProcessSampling
import Redstart

/// How the table is sorted.
public struct TableOrder: Hashable, Sendable {
  public var column: SortColumn
  public var isDescending: Bool

  /// By a column, beginning with what one looks for.
  public init(_ column: SortColumn) {
    self.column = column
    isDescending = column.beginsDescending
  }

  /// Processes that are equal otherwise are in the order of their numbers, so that they keep still.
  var rowOrder: RowOrder<ProcessRow> {
    let number = RowOrder<ProcessRow>.ascending(\.process.id.number)
      .then(.ascending(\.process.id.start))
    let order: RowOrder<ProcessRow> =
      switch column {
      case .number: directed(\.process.id.number)
      case .user: directed(\.process.user)
      case .share: directed(\.share)
      case .memory: directed(\.process.residentKilobytes)
      case .time: directed(\.process.processorTime)
      case .name: directed(\.process.name)
      }
    return order.then(number)
  }

  private func directed<Value: Comparable & SendableMetatype>(
    _ key: any KeyPath<ProcessRow, Value> & Sendable
  ) -> RowOrder<ProcessRow> {
    isDescending ? .descending(key) : .ascending(key)
  }
}
