/// What an exploration says about a property.
public enum Verdict: String, Sendable, Hashable {
  /// It holds, in everything that can be reached; for a `sometimes`: it was found.
  case holds
  /// It does not hold.
  case broken
  /// What was seen does not tell.
  case undecided
}
