/// What an effect that a middleware starts knows of its store.
///
/// It does not keep the store alive; ``state`` is nil after its end, and while the child that the middleware was scoped to does
/// not exist.
public struct EffectContext<State: Sendable, Action: Sendable>: Sendable {
  let context: MiddlewareContext<State, Action>
  /// Sends actions as long as the effect has not been cancelled; ``dispatch(_:fileID:line:)`` does the same.
  public let send: Send<Action>

  /// Sends an action, as ``Send`` does: once the effect has been cancelled it is dropped (law 10).
  @discardableResult
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    send(action, fileID: fileID, line: line)
  }

  /// A copy of the state as it is now.
  public var state: State? { context.state }

  /// Lends the state to `body` without a copy, under the store's lock: `body` must not use the store.
  public func withState<R, E: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (State) throws(E) -> R
  ) throws(E) -> R? {
    try context.withState(fileID: fileID, line: line, body)
  }
}
