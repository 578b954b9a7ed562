import Redstart

/// What a test expects to become of an action that it sends.
public enum ExpectedOutcome: Sendable, Hashable {
  /// It reaches the reducer.
  case committed
  /// A middleware does not pass it on.
  case swallowed
  /// A gate refuses it.
  case refused

  func holds(for result: DispatchResult) -> Bool {
    switch self {
    case .committed: result.isCommitted
    case .swallowed: result.isSwallowed
    case .refused: result.isRefused
    }
  }
}
