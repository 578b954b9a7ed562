/// The rest of the chain, as a middleware calls it.
///
/// It may be called not at all, once, or several times, now or later, on any thread. Called later, or on another thread,
/// it runs the rest of the chain in a turn of its own. It does not keep the store alive: after the store's end the action
/// is dropped, counted and reported.
public struct Next<Action: Sendable>: Sendable {
  let core: EngineCore
  /// The next step, for a caller inside the turn.
  let link: @Sendable (Action) -> Void
  /// The same for a caller outside, which needs a turn of its own.
  let sendLater: @Sendable (Action, Origin) -> DispatchResult

  /// Passes an action on. When this returns the rest of the chain and the reducer have run; the answer says what became
  /// of it there. `fileID` and `line` matter for a call outside the turn only, which has no origin of its own.
  @discardableResult
  public func callAsFunction(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    guard let frame = core.frame, frame.pointee.isOpen else {
      return sendLater(action, Origin(fileID: fileID, line: line))
    }
    let reductions = frame.pointee.reductions
    link(action)
    return frame.pointee.result(since: reductions)
  }

  /// The same where no answer is wanted, so that a middleware may end with `return next(action)`.
  @_disfavoredOverload
  public func callAsFunction(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    _ = callAsFunction(action, fileID: fileID, line: line) as DispatchResult
  }
}
