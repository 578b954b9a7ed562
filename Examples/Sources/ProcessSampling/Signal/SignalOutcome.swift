/// What came of sending a signal.
public enum SignalOutcome: Hashable, Sendable {
  case sent
  /// The process has ended, and no other was touched.
  case gone
  /// It is another user's.
  case notPermitted
  /// It is not known to be a process of this system, and nobody was signalled.
  case elsewhere
  case failed(reason: String)
}
