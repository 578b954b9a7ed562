import ReSwift

/// An action that is work: its body is run by the middleware of ``createThunkMiddleware()`` in place of being reduced.
///
/// Both functions of the body are `@Sendable`: a callback on any thread may hold them, also beyond the end of the store, when
/// an action is dropped and counted and the state is nil.
///
/// `@unchecked Sendable` is sound for a thunk that is dispatched to one store, whose turns call its body one at a time; one for
/// several stores at once must not change what it has captured.
public struct Thunk<State>: Action, @unchecked Sendable {
  /// What the middleware runs.
  package let body:
    (_ dispatch: @escaping @Sendable (Action) -> Void, _ getState: @escaping @Sendable () -> State?)
      -> Void

  /// Makes a thunk of its work.
  ///
  /// The body runs on the thread that dispatches, inside the turn of that dispatch: it must not wait for another thread.
  public init(
    body:
      @escaping (
        _ dispatch: @escaping @Sendable (Action) -> Void,
        _ getState: @escaping @Sendable () -> State?
      ) -> Void
  ) {
    self.body = body
  }
}
