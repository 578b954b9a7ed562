extension Middleware {
  /// Builds the middleware for a chain of another making, which has its own way on.
  ///
  /// - Parameters:
  ///   - send: dispatches from the top of that chain.
  ///   - lend: lends the state, given the root; calls nothing if there is none.
  ///   - next: the rest of that chain, for a caller inside the turn.
  ///   - sendLater: the same for a caller outside.
  package func build(
    in core: EngineCore, send: @escaping @Sendable (Action, Origin) -> DispatchResult,
    lend: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void,
    next: @escaping @Sendable (Action) -> Void,
    sendLater: @escaping @Sendable (Action, Origin) -> DispatchResult
  ) -> Link {
    build(Context(core: core, send: send, lend: lend))(
      Next(core: core, link: next, sendLater: sendLater))
  }
}
