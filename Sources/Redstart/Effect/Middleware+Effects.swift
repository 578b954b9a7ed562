extension Middleware {
  /// What an effect of a middleware does: with what its case carried, and the store.
  public typealias EffectOperation<Value> =
    @isolated(any) @Sendable (_ value: Value, _ context: EffectContext<State, Action>) async throws
    -> Void
  /// Receives the error that such an effect has thrown.
  public typealias EffectHandler =
    @isolated(any) @Sendable (_ error: any Error, _ context: EffectContext<State, Action>) async
    -> Void

  /// Asks for an effect after each action that has been committed, inside its turn.
  ///
  /// No other thread's action comes between the commit and what `effect` decides, so that it may read the state and then
  /// decide (law 2). It must not wait. What it returns is treated as if the reducer had returned it.
  public static func effects(
    _ effect: @escaping @Sendable (_ action: Action, _ context: Context) -> Effect<Action>
  ) -> Middleware {
    Middleware { context, next, action in
      guard next(action).isCommitted else { return }
      context.start(effect(action, context))
    }
  }

  /// Runs asynchronous work after each committed action of one case.
  ///
  /// ```swift
  /// enum Profile: Sendable { case load(String), loaded(String), logout }
  /// extension Case<Profile, String> {
  ///   static var load: Self { Case(Profile.load) { if case .load(let id) = $0 { id } else { nil } } }
  /// }
  ///
  /// let store = Store(
  ///   initialState: "",
  ///   reducer: { (name: inout String, action: Profile) in
  ///     if case .loaded(let loaded) = action { name = loaded }
  ///   },
  ///   middleware: [
  ///     .effects(
  ///       on: .load, id: "profile", policy: .latestWins,
  ///       cancelOn: .when { if case .logout = $0 { true } else { false } }
  ///     ) { id, context in
  ///       context.dispatch(.loaded("user \(id)"))
  ///     }
  ///   ])
  /// await store.dispatch(.load("7")).finished
  /// precondition(store.state == "user 7")
  /// ```
  ///
  /// - Parameters:
  ///   - action: the case; the operation receives what it carries.
  ///   - id: as in ``Effect/run(id:key:policy:fileID:line:operation:catch:)``; without one, this place in the source.
  ///   - key: tells the effects apart by what the action carries.
  ///   - policy: what happens if the same id and key run already.
  ///   - filter: actions in whose turn, right after their commit, the effects of this middleware are cancelled.
  ///   - condition: what must hold for the state: it is asked after every commit while an effect of this middleware runs, under
  ///     the store's lock, and the first commit after which it does not hold cancels them. An effect is not started
  ///     while it does not hold.
  ///   - fileID: the file of the effect's declaration, which an unhandled error names.
  ///   - line: its line.
  ///   - operation: the work, off the caller's thread or on its own actor.
  ///   - handler: receives what the operation throws; without one the error goes to the store's hook.
  public static func effects<Value: Sendable>(
    on action: Case<Action, Value>,
    id: (any Hashable & Sendable)? = nil,
    key: (@Sendable (Value) -> any Hashable & Sendable)? = nil,
    policy: EffectPolicy = .concurrent,
    cancelOn filter: ActionFilter<Action>? = nil,
    whileState condition: (@Sendable (State) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    operation: @escaping EffectOperation<Value>,
    catch handler: EffectHandler? = nil
  ) -> Middleware {
    let place = Origin(fileID: fileID, line: line)
    let id = id ?? place
    return Middleware { context, next, incoming in
      guard next(incoming).isCommitted else { return }
      if let filter, filter.matches(incoming) {
        context.start(.cancel(id: id))
      }
      guard let value = action.extract(incoming) else { return }
      var plan = EffectPlan<Action>(place: place) { send in
        try await operation(value, EffectContext(context: context, send: send))
      }
      if let handler {
        plan.handler = { error, send in
          await handler(error, EffectContext(context: context, send: send))
        }
      }
      plan.identify(id, key?(value))
      plan.policy = policy
      if let condition { plan.guards = [context.makeGuard(place, condition)] }
      context.start(Effect(.run(plan)))
    }
  }

  /// Runs asynchronous work after each committed action for which a predicate holds; see the form that takes a case.
  public static func effects(
    when predicate: @escaping @Sendable (_ action: Action) -> Bool,
    id: (any Hashable & Sendable)? = nil,
    key: (@Sendable (Action) -> any Hashable & Sendable)? = nil,
    policy: EffectPolicy = .concurrent,
    cancelOn filter: ActionFilter<Action>? = nil,
    whileState condition: (@Sendable (State) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    operation: @escaping EffectOperation<Action>,
    catch handler: EffectHandler? = nil
  ) -> Middleware {
    effects(
      on: Case({ $0 }, extract: { predicate($0) ? $0 : nil }), id: id, key: key, policy: policy,
      cancelOn: filter, whileState: condition, fileID: fileID, line: line, operation: operation,
      catch: handler)
  }
}
