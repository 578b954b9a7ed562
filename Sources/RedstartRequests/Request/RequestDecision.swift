/// What becomes of the wish for a value.
enum RequestDecision: Hashable {
  /// There is a fresh one.
  case reuse
  /// The newest request is for the same.
  case join
  /// Another one is on its way, and the policy ignores the wish.
  case ignore
  /// Another one is on its way, and the policy lets this one wait.
  case queue
  /// Those on their way are cancelled, and a request is sent.
  case replace
  /// A request is sent.
  case start
}
