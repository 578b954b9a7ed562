/// How far a long exploration has come.
public struct ExplorationProgress: Sendable, Hashable, CustomStringConvertible {
  /// How many distinct states were found so far.
  public let distinctStates: Int
  /// How many steps were tried so far.
  public let generatedStates: Int
  /// How many steps away from an initial state those are that are being looked into.
  public let depth: Int
  /// How many states of that depth and the next wait to be looked into.
  public let waiting: Int
  /// For how long it has been going on.
  public let elapsed: Duration

  /// All of it on a line.
  public var description: String {
    "depth \(depth): \(distinctStates) distinct states, \(generatedStates) generated, "
      + "\(waiting) waiting, after \(elapsed)"
  }
}
