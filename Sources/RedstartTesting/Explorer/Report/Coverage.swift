/// What an exploration has seen, and what it has not.
public struct Coverage: Sendable, Hashable {
  /// Why an exploration ended before it had seen everything.
  public enum Stop: String, Sendable, Hashable {
    /// ``ExplorationLimits/states``.
    case states
    /// ``ExplorationLimits/depth``.
    case depth
    /// ``ExplorationLimits/time``.
    case time
    /// ``ExplorationLimits/memory``.
    case memory
    /// Nothing was left to find out: an `always` is broken.
    case counterexample
    /// The model did not answer the same when it was asked again.
    case impurity
    /// Random walks see some ways, never all.
    case sampling
  }

  /// How many states were found that differ from each other; 0 for random walks, which do not count them.
  public internal(set) var distinctStates = 0
  /// How many steps were tried, one for each state and action; initial states count as one each.
  public internal(set) var generatedStates = 0
  /// How many steps led beyond the model's boundary.
  public internal(set) var beyondBoundary = 0
  /// How many states were found but not looked into.
  public internal(set) var unexplored = 0
  /// The greatest number of steps at which a new state was found.
  public internal(set) var depth = 0
  /// Every state that can be reached with as many steps, or fewer, was found and checked.
  public internal(set) var completeDepth = 0
  /// How many random walks were made.
  public internal(set) var walks = 0
  /// Why it ended early; nil if there was no more to see.
  public internal(set) var stop: Stop?
  /// How long it took.
  public internal(set) var duration = Duration.zero
  /// The bytes of the table of fingerprints, at the end.
  public internal(set) var tableBytes = 0
  /// The most bytes that the states to look into took, without what lies behind references.
  public internal(set) var frontierBytes = 0

  @usableFromInline
  init() {}

  /// Whether every state that can be reached within the boundary was found and checked.
  public var isComplete: Bool { stop == nil }

  /// How likely it is at most that two different states were taken for one, if fingerprints are as good as random.
  public var collisionProbability: Double {
    let count = Double(distinctStates)
    return min(1, count * count / 2 / 18_446_744_073_709_551_616)
  }
}

extension Coverage: CustomStringConvertible {
  /// What was seen, in a sentence or two.
  public var description: String {
    if stop == .sampling {
      return "\(walks) random walks of \(generatedStates) steps together; other ways were not seen."
    }
    var text =
      switch stop {
      case nil:
        "All \(distinctStates) distinct states were found, \(generatedStates) generated, "
          + "up to \(depth) steps deep."
      case let stop?:
        "\(Self.reason(stop)) after \(distinctStates) distinct states, \(generatedStates) generated. "
          + "All that can be reached in \(completeDepth) steps was checked; "
          + "\(unexplored) states were not looked into."
      }
    if beyondBoundary > 0 { text += " \(beyondBoundary) steps led beyond the boundary." }
    return text
  }

  private static func reason(_ stop: Stop) -> String {
    switch stop {
    case .states: "The limit of states ended it"
    case .depth: "The limit of depth ended it"
    case .time: "The limit of time ended it"
    case .memory: "The limit of memory ended it"
    case .counterexample: "A broken property ended it"
    case .impurity: "An answer that is not always the same ended it"
    case .sampling: "It was a sample"
    }
  }
}
