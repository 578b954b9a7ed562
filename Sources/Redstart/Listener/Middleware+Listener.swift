extension Middleware {
  /// What a listener does: with what started it, and the store.
  public typealias ListenerBody<Value> =
    @isolated(any) @Sendable (_ value: Value, _ context: ListenerContext<State, Action>)
    async throws -> Void

  /// Begins a listener after each committed action of one case: a task that may wait for other actions, for a condition on
  /// the state, or for a time.
  ///
  /// ```swift
  /// enum Session: Sendable, Equatable { case login, logout, farewell }
  /// extension Case<Session, Void> {
  ///   static var login: Self { Case({ .login }) { $0 == .login ? () : nil } }
  ///   static var logout: Self { Case({ .logout }) { $0 == .logout ? () : nil } }
  /// }
  ///
  /// let store = Store(
  ///   initialState: [Session](),
  ///   reducer: { (log: inout [Session], action: Session) in log.append(action) },
  ///   middleware: [
  ///     .listener(on: .login) { _, context in
  ///       try await context.take(.logout)
  ///       context.dispatch(.farewell)
  ///     }
  ///   ])
  /// store.dispatch(.login)
  /// await store.dispatch(.logout).finished
  /// await store.settled()
  /// precondition(store.state == [.login, .logout, .farewell])
  /// ```
  ///
  /// - Parameters:
  ///   - action: the case that begins it; the body receives what it carries.
  ///   - id: by which it is cancelled and which its policy is about; without one, this place in the source.
  ///   - policy: what happens if it runs already.
  ///   - filter: actions in whose turn, right after their commit, the listener is cancelled.
  ///   - fileID: the file of the listener's declaration, which an unhandled error names.
  ///   - line: its line.
  ///   - body: what it does. An error goes to the store's hook, except after its cancellation.
  public static func listener<Value: Sendable>(
    on action: Case<Action, Value>,
    id: (any Hashable & Sendable)? = nil,
    policy: EffectPolicy = .concurrent,
    cancelOn filter: ActionFilter<Action>? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping ListenerBody<Value>
  ) -> Middleware {
    let parts = Listener(
      id: id, policy: policy, filter: filter, place: Origin(fileID: fileID, line: line),
      body: body)
    return listener(parts, keeping: ()) { _, _, incoming, pass in
      guard pass() else { return nil }
      return action.extract(incoming)
    }
  }

  /// Begins a listener after each action that has changed the value at a path. Otherwise as ``listener(on:id:policy:cancelOn:fileID:line:_:)``.
  ///
  /// The value is read and compared once for each action, and kept (law 15).
  public static func listener<Value: Equatable & Sendable>(
    onChange path: KeyPath<State, Value> & Sendable,
    id: (any Hashable & Sendable)? = nil,
    policy: EffectPolicy = .concurrent,
    cancelOn filter: ActionFilter<Action>? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping ListenerBody<Value>
  ) -> Middleware {
    let parts = Listener(
      id: id, policy: policy, filter: filter, place: Origin(fileID: fileID, line: line),
      body: body)
    return listener(parts, keeping: LockedValue<Value?>(nil)) { last, context, _, pass in
      if last.withValue({ $0 == nil }) {
        let before = context.withState { $0[keyPath: path] }
        last.withValue { $0 = $0 ?? before }
      }
      guard pass(), let now = context.withState({ $0[keyPath: path] }) else { return nil }
      // The older value is the user's: it is compared and let go with nothing held.
      var old: Value? = now
      last.withValue { swap(&$0, &old) }
      return old == now ? nil : now
    }
  }

  /// Dispatches an action after each committed one for which a predicate holds, in the same turn.
  ///
  /// ```swift
  /// enum API: Sendable, Equatable { case failed(status: Int), logout }
  ///
  /// let store = Store(
  ///   initialState: true,
  ///   reducer: { (isLoggedIn: inout Bool, action: API) in
  ///     if action == .logout { isLoggedIn = false }
  ///   },
  ///   middleware: [.on({ $0 == .failed(status: 401) }, dispatch: .logout)])
  /// store.dispatch(.failed(status: 401))
  /// precondition(!store.state)
  /// ```
  public static func on(
    _ predicate: @escaping @Sendable (_ action: Action) -> Bool,
    dispatch reaction: @autoclosure @escaping @Sendable () -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Middleware {
    Middleware { context, next, action in
      guard next(action).isCommitted, predicate(action) else { return }
      context.dispatch(reaction(), fileID: fileID, line: line)
    }
  }

  /// Dispatches what a function makes of the value that an action of one case carries, in the same turn, after its commit.
  public static func on<Value>(
    _ action: Case<Action, Value>,
    dispatch reaction: @escaping @Sendable (_ value: Value) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Middleware {
    Middleware { context, next, incoming in
      guard next(incoming).isCommitted, let value = action.extract(incoming) else { return }
      context.dispatch(reaction(value), fileID: fileID, line: line)
    }
  }
}
