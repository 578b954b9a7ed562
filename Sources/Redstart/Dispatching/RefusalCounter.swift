/// How many actions a store has refused (laws 3 and 11). It may be kept beyond the end of its store.
public final class RefusalCounter: Sendable {
  private let counts = LockedValue((refused: 0, ended: 0, cancelled: 0))

  package init() {}

  /// Actions refused by a gate or as a programmer's error.
  public var refused: Int { counts.withValue { $0.refused } }

  /// Actions that came after the end of the store.
  public var ended: Int { counts.withValue { $0.ended } }

  /// Actions dropped because the effect that sent them had been cancelled (law 10).
  public var cancelled: Int { counts.withValue { $0.cancelled } }

  package func countRefused() { counts.withValue { $0.refused += 1 } }
  package func countEnded() { counts.withValue { $0.ended += 1 } }
  func countCancelled() { counts.withValue { $0.cancelled += 1 } }
}
