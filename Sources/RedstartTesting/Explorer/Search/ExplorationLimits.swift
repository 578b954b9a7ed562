/// When an exploration ends although there is more to see.
///
/// The report says which limit it was, and what was covered until then; see ``Coverage``.
public struct ExplorationLimits: Sendable, Hashable {
  /// How many distinct states are looked for; a few thousand more may be found before the end.
  public var states: Int?
  /// How many steps a state may be away from an initial one.
  public var depth: Int?
  /// For how long it may go on. With properties that look at ways half of it is for the search, and the rest for its ways; the same
  /// goes for the memory.
  public var time: Duration?
  /// How many bytes the table of fingerprints, the graph and the states to look into may take. Of the latter, what lies
  /// behind references (the elements of an array) is not counted.
  public var memory: Int?

  /// Makes limits; those left out do not exist.
  public init(
    states: Int? = nil, depth: Int? = nil, time: Duration? = nil, memory: Int? = nil
  ) {
    self.states = states
    self.depth = depth
    self.time = time
    self.memory = memory
  }
}
