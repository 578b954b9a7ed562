/// A condition on the state without which an effect does not live: that its child is there, or a predicate of the user's.
struct EffectGuard: Sendable {
  /// Guards with equal ids ask the same question, which is then asked once.
  var id: [HashableValue]
  /// Answers for the state that lies at the pointer; runs under the store's lock.
  var holds: @Sendable (UnsafeRawPointer) -> Bool
}
