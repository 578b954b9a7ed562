/// An action that an engine did not take; ``Refusal`` is its public face.
package struct Refused<Action> {
  package let action: Action
  package let origin: Origin
  /// Nil when the store is gone.
  package let error: (any Error)?

  package init(action: Action, origin: Origin, error: (any Error)?) {
    self.action = action
    self.origin = origin
    self.error = error
  }
}
