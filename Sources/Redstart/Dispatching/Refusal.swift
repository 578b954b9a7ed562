/// An action that a store did not take (laws 3 and 11), as the hook of ``StoreConfiguration/onRefusal(_:)`` receives it.
public struct Refusal<Action: Sendable>: Sendable {
  /// Why an action was not taken.
  public enum Reason: Sendable {
    /// A gate refused it with this error, or it was a programmer's error and the funnel returned.
    case error(any Error)
    /// Its store is gone.
    case ended
  }

  /// The action.
  public let action: Action
  /// Where it was dispatched.
  public let origin: Origin
  /// Why it was not taken.
  public let reason: Reason
}
