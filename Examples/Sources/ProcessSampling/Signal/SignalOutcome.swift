/// What came of sending a signal.
public enum SignalOutcome: Hashable, Sendable {
  case sent
  /// The process has ended, and no other was touched.
  case gone
  /// It is another user's.
  case notPermitted
  /// The processes are of a recording.
  case recorded
  case failed(reason: String)
}
