/// What an exploration says about a property.
public enum Verdict: String, Sendable, Hashable {
  /// It holds, in everything that can be reached; for a `sometimes`: it was found.
  case holds
  /// It does not hold.
  case broken
  /// What was seen does not tell: a limit has ended the exploration, or the condition may lie beyond the model's boundary.
  case undecided
}
