/// The part of the table that is on the screen.
public struct TableContent: Hashable, Sendable {
  public var order: TableOrder
  public var rows: [ProcessRow] = []
  /// Which of these rows is selected.
  public var selected: Int?
  /// How many rows are above and below.
  public var above = 0
  public var below = 0

  public init(order: TableOrder) {
    self.order = order
  }
}
