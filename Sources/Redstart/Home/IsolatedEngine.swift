/// What is left of an engine that one actor uses alone: the state, which is changed in place. A ``HomeQueue`` brings it one action
/// after the other, each when the one before has been run to completion, so that it needs neither a lock nor turns.
///
/// Inlinable, because a reduction that is not specialised costs more than the reduction.
@usableFromInline
package final class IsolatedEngine<State> {
  @usableFromInline let state: UnsafeMutablePointer<State>

  @inlinable
  package init(initialState: consuming State) {
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Lends the state to be changed, and answers what that puts out. What `body` calls cannot come back here: it is queued.
  @inlinable
  package func reduce<Output>(_ body: (inout State) -> Output) -> Output {
    body(&state.pointee)
  }

  /// Lends the state to `body`, between two actions.
  @inlinable
  package func withState<R>(_ body: (State) -> R) -> R {
    body(state.pointee)
  }
}
