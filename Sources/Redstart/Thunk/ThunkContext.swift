/// What a thunk is given: dispatch and state.
///
/// The thunk's caller waits for it and holds the store; so does this. Do not keep it beyond the thunk.
public struct ThunkContext<State: Sendable, Action: Sendable>: Sendable {
  /// The store that the thunk was dispatched to.
  public let store: Store<State, Action>

  /// Dispatches an action.
  @discardableResult
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    store.dispatch(action, fileID: fileID, line: line)
  }

  /// Runs another thunk.
  @discardableResult
  public func dispatch<R, E: Error>(
    _ thunk: (_ context: ThunkContext<State, Action>) throws(E) -> R
  ) throws(E) -> R {
    try thunk(self)
  }

  /// Runs another asynchronous thunk, on the caller's actor.
  @discardableResult
  public nonisolated(nonsending) func dispatch<R, E: Error>(
    _ thunk: nonisolated(nonsending) (_ context: ThunkContext<State, Action>) async throws(E) -> R
  ) async throws(E) -> R {
    try await thunk(self)
  }

  /// A copy of the state as it is now.
  public var state: State { store.state }

  /// Lends the state to `body` without a copy; see ``Store/withState(fileID:line:_:)``.
  public func withState<R, E: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (State) throws(E) -> R
  ) throws(E) -> R {
    try store.withState(fileID: fileID, line: line, body)
  }
}
