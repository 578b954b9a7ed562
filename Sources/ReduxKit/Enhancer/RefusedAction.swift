/// An action that a store did not take, as `reportRefusals` tells of it.
public struct RefusedAction {
  /// Why an action was not taken.
  public enum Reason: Sendable {
    /// Its store is gone.
    case ended
    /// It was a programmer's error, and the funnel for these returned.
    case error(any Error)
  }

  /// The action.
  public let action: any Action
  /// Why it was not taken.
  public let reason: Reason
}
