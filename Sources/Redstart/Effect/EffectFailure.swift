/// An error that an effect has thrown and nobody has handled (law 11), as ``StoreConfiguration/onEffectError(_:)`` receives it.
public struct EffectFailure: Error, Sendable, CustomStringConvertible {
  /// What was thrown.
  public let error: any Error
  /// Where the action was dispatched that started the effect.
  public let origin: Origin
  /// Where the effect was declared.
  public let place: Origin

  public var description: String {
    "\(place): an effect failed and nobody handled it: \(error) (started by the dispatch at \(origin))"
  }
}
