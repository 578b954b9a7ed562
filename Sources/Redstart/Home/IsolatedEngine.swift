/// An engine that one actor uses alone: its actions are queued by a ``HomeQueue``, which runs each to completion, and so it
/// dispatches the shortest way.
@usableFromInline
package final class IsolatedEngine<State, Action> {
  private let engine: Engine<State, Action>

  /// Makes an engine.
  ///
  /// - Parameter reduce: changes the state; whatever it puts out it leaves where its maker finds it.
  @usableFromInline
  package init(
    initialState: consuming State, reduce: @escaping @Sendable (inout State, Action) -> Void
  ) {
    engine = Engine(initialState: initialState, reduce: reduce)
  }

  /// Reduces an action.
  @usableFromInline
  package func dispatch(_ action: Action) {
    _ = engine.dispatch(action, origin: Origin())
  }

  /// Lends the state to `body`.
  @usableFromInline
  package func withState<R>(_ body: (State) -> R) -> R {
    let core = engine.core
    let result = core.withRoot(origin: Origin()) { root in
      borrowing(root.assumingMemoryBound(to: State.self), body)
    }
    guard let result else { preconditionFailure("Redstart: an engine has no state.") }
    return result
  }
}
