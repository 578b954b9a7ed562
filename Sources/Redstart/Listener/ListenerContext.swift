/// What a listener does between its beginning and its end: it waits, reads and dispatches.
///
/// While it waits in ``take(_:)``, ``condition(_:)`` or ``sleep(for:clock:)`` a listener does not count as a running effect for
/// ``Store/settled()`` and ``DispatchResult/finished``. Every wait ends by throwing `CancellationError` when the listener is
/// cancelled, its store's end included. It does not keep the store alive.
public struct ListenerContext<State: Sendable, Action: Sendable>: Sendable {
  let context: MiddlewareContext<State, Action>
  let inbox: ListenerInbox<Action>
  /// Sends actions as long as the listener has not been cancelled.
  public let send: Send<Action>

  /// Sends an action, as ``Send`` does: once the listener has been cancelled it is dropped (law 10).
  @discardableResult
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    send(action, fileID: fileID, line: line)
  }

  /// A copy of the state as it is now; nil after the end of the store.
  public var state: State? { context.state }

  /// Lends the state to `body` without a copy, under the store's lock: `body` must not use the store.
  public func withState<R, E: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (State) throws(E) -> R
  ) throws(E) -> R? {
    try context.withState(fileID: fileID, line: line, body)
  }

  /// Waits for the next committed action of a case, and answers what it carries.
  ///
  /// None is missed between the beginning of the listener and its first wait, nor between two waits: actions that are
  /// committed while the listener does something else are kept until it waits again, in order. What passes during
  /// ``condition(_:)`` and ``sleep(for:clock:)`` is not kept. Several tasks of a listener may wait at once; each gets what it waits
  /// for.
  @discardableResult
  public func take<Value: Sendable>(_ action: Case<Action, Value>) async throws -> Value {
    try await inbox.take(send.permit.run) { action.extract($0) }
  }

  /// Waits for the next committed action for which a predicate holds; see ``take(_:)``.
  @discardableResult
  public func take(when predicate: @escaping @Sendable (_ action: Action) -> Bool) async throws
    -> Action where Action: Sendable
  {
    try await inbox.take(send.permit.run) { predicate($0) ? $0 : nil }
  }

  /// Waits until a condition holds for the state; ends at once if it does now.
  ///
  /// The condition is asked after every commit, under the store's lock, so that none is missed; it must not use the store.
  public func condition(_ holds: @escaping @Sendable (_ state: State) -> Bool) async throws {
    let lend = context.lend
    try await inbox.pausing {
      try await context.core.waitForCondition(send.permit.run) { root in
        var answer = false
        lend(root) { answer = borrowing($0.assumingMemoryBound(to: State.self), holds) }
        return answer
      }
    }
  }

  /// Waits for a time on a clock.
  public func sleep(for duration: Duration, clock: any Clock<Duration>) async throws {
    let sleep = clock.sleeper(for: duration)
    try await inbox.pausing {
      try await context.core.uncounted(send.permit.run, sleep)
    }
  }
}
