/// An effect has taken longer than its time-out allows; see ``Effect/timeout(_:clock:)``.
public struct EffectTimeout: Error, Sendable, Hashable, CustomStringConvertible {
  /// How long it was allowed to take.
  public let limit: Duration

  public var description: String { "the effect took longer than \(limit)" }
}
