extension Store {
  /// Runs a thunk: a function that is given dispatch and state, and may dispatch any number of actions.
  ///
  /// ```swift
  /// let store = Store(initialState: 2) { (count: inout Int, step: Int) in count += step }
  ///
  /// func double(_ context: ThunkContext<Int, Int>) { context.dispatch(context.state) }
  ///
  /// store.dispatch(double)
  /// precondition(store.state == 4)
  /// ```
  ///
  /// It runs at once, on this thread, with nothing held: other threads' actions may come between what it reads and what it
  /// dispatches, unless it is run inside ``batch(fileID:line:_:)``.
  ///
  /// - Returns: what the thunk returns.
  @discardableResult
  public func dispatch<R, E: Error>(
    _ thunk: (_ context: ThunkContext<State, Action>) throws(E) -> R
  ) throws(E) -> R {
    try thunk(ThunkContext(store: self))
  }

  /// Runs an asynchronous thunk on the caller's actor, and returns when it has.
  ///
  /// ```swift
  /// let store = Store(initialState: [String]()) { (names: inout [String], name: String) in
  ///   names.append(name)
  /// }
  /// let count = await store.dispatch { context in
  ///   await Task.yield()
  ///   context.dispatch("Ada")
  ///   return context.state.count
  /// }
  /// precondition(count == 1)
  /// ```
  ///
  /// The caller's task runs it: cancelling that task cancels the thunk, and what it throws its caller gets.
  @discardableResult
  public nonisolated(nonsending) func dispatch<R, E: Error>(
    _ thunk: nonisolated(nonsending) (_ context: ThunkContext<State, Action>) async throws(E) -> R
  ) async throws(E) -> R {
    try await thunk(ThunkContext(store: self))
  }
}
