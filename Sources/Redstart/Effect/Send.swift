/// How an effect sends actions to its store.
///
/// It may be called any number of times, on any thread and from any isolation, synchronously: when it returns the action has
/// been reduced, as with ``Store/dispatch(_:fileID:line:)``. It is good for as long as the effect runs:
/// once the effect has been cancelled its actions are dropped and answered with ``DispatchResult/Outcome/cancelled`` (law
/// 10); after its operation has returned they are refused with ``LateSend``; after the end of the store they are answered with
/// ``DispatchResult/Outcome/ended``, counted and reported (law 11). It does not keep the store alive.
public struct Send<Action>: Sendable {
  let permit: SendPermit
  let dispatch: @Sendable (Action, Origin) -> DispatchResult

  /// Sends an action.
  @discardableResult
  public func callAsFunction(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    permit.sending { dispatch(action, Origin(fileID: fileID, line: line)) }
  }

  func pullback<Inner>(_ transform: @escaping @Sendable (Inner) -> Action) -> Send<Inner> {
    Send<Inner>(permit: permit) { [dispatch] inner, origin in dispatch(transform(inner), origin) }
  }

  /// The same for one attempt, which can be closed before the effect ends.
  func limited(to attempt: EffectAttempt) -> Send {
    Send(permit: SendPermit(run: permit.run, attempt: attempt), dispatch: dispatch)
  }
}
