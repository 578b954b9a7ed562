/// One change of a store's state: its number, why it happened, and where that came from.
public struct StoreCommit<Action: Sendable>: Sendable {
  /// Why a state changed.
  public enum Cause: Sendable {
    /// An action was reduced.
    case action(Action)
    /// ``Store/replaceState(_:fileID:line:)`` put another state in its place.
    case stateReplacement
    /// ``Store/replaceReducer(_:fileID:line:)`` put another reducer in place; the state is the same.
    case reducerReplacement
  }

  /// The commit's number: 1, 2, 3, … per store (law 1).
  public let revision: UInt64
  /// Why it happened.
  public let cause: Cause
  /// Where the action was dispatched, or the replacement asked for.
  public let origin: Origin
  /// How many commits a bounded ``StoreCommits`` buffer dropped just before this one; 0 everywhere else.
  public internal(set) var missed: UInt64 = 0

  /// The action, if one was the cause.
  public var action: Action? {
    if case .action(let action) = cause { action } else { nil }
  }
}

extension StoreCommit {
  init(_ info: CommitInfo<Action>) {
    revision = info.revision
    origin = info.origin
    cause =
      switch info.cause {
      case .action(let action): .action(action)
      case .stateReplacement: .stateReplacement
      case .reducerReplacement: .reducerReplacement
      }
  }
}
