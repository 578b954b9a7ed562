import Redstart

/// A dispatch that a driven store has refused with an error.
struct BenchRefusal<Action: Sendable>: Sendable {
  let action: Action
  let origin: Origin
  let error: any Error

  /// Nil for an action that came when the store was gone: then the test is over, and nobody looks.
  init?(_ refusal: Refusal<Action>) {
    guard case .error(let error) = refusal.reason else { return nil }
    self.error = error
    action = refusal.action
    origin = refusal.origin
  }

  /// What a failure says of it.
  var text: String { "\(Text.of(action)), dispatched at \(origin), was refused: \(error)" }
}
