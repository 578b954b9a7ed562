/// The rest of the chain, as a middleware calls it.
///
/// It may be called not at all, once, or several times, now or later, on any thread. Called later, or on another thread,
/// it runs the rest of the chain in a turn of its own. It does not keep the store alive: after the store's end the action
/// is dropped, counted and reported.
public struct Next<Action: Sendable>: Sendable {
  let send: @Sendable (Action, Origin) -> DispatchResult

  init(_ send: @escaping @Sendable (Action, Origin) -> DispatchResult) {
    self.send = send
  }

  /// Passes an action on. When this returns the rest of the chain and the reducer have run; the answer says what became
  /// of it there. `fileID` and `line` matter for a call outside the turn only, which has no origin of its own.
  @discardableResult
  public func callAsFunction(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    send(action, Origin(fileID: fileID, line: line))
  }
}
