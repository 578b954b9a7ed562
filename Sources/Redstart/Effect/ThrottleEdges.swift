/// At which edges of its window a throttled effect runs.
public struct ThrottleEdges: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The one that opens the window runs at once.
  public static let leading = ThrottleEdges(rawValue: 1)
  /// The newest of those that came while the window was open runs when it closes, and opens the next.
  public static let trailing = ThrottleEdges(rawValue: 2)
  /// Both.
  public static let both: ThrottleEdges = [.leading, .trailing]
}
