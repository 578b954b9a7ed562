/// What the table knows about all processes together.
public struct TableCounts: Hashable, Sendable {
  /// How many there are, and how many of them the filter lets through.
  public var total = 0
  public var shown = 0
  /// How much of a processor they use together, in thousandths.
  public var share = 0

  public init() {}
}
