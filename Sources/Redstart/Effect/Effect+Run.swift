extension Effect {
  /// What an effect does. A closure that is isolated to an actor, `{ @MainActor send in … }`, runs on it; any other runs
  /// on the concurrent executor.
  public typealias Operation = @isolated(any) @Sendable (_ send: Send<Action>) async throws -> Void
  /// Receives the error that an operation has thrown.
  public typealias Handler =
    @isolated(any) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void

  /// Runs an asynchronous operation, which may send any number of actions.
  ///
  /// The operation outlives the reduction, so it cannot use the reducer's `inout` state: copy what it needs first, as in
  /// `.run { [items = todo.items] send in … }`.
  ///
  /// ```swift
  /// enum Feed: Sendable { case refresh(row: Int), loaded(row: Int), failed }
  ///
  /// let reducer = Reducer<Set<Int>, Feed> { rows, action in
  ///   switch action {
  ///   case .refresh(let row):
  ///     return .run(id: "refresh", key: row, policy: .ignoreWhileRunning) { send in
  ///       try Task.checkCancellation()
  ///       send(.loaded(row: row))
  ///     } catch: { error, send in
  ///       send(.failed)
  ///     }
  ///   case .loaded(let row):
  ///     rows.insert(row)
  ///     return .none
  ///   case .failed:
  ///     return .cancel(id: "refresh")
  ///   }
  /// }
  /// let feed = Store(initialState: [], reducer: reducer)
  /// await feed.dispatch(.refresh(row: 7)).finished
  /// precondition(feed.state == [7])
  /// ```
  ///
  /// - Parameters:
  ///   - id: by which the effect is cancelled and which its policy is about; without one, its place in the source. In the
  ///     reducer of a keyed child an id is that child's own.
  ///   - key: tells effects of one id apart: one per row, per endpoint.
  ///   - policy: what happens if the same id and key run already.
  ///   - fileID: the file of the effect's declaration, which an unhandled error names.
  ///   - line: its line.
  ///   - operation: the work. Its task is cancelled with the effect; what it throws after that is no error (law 11).
  ///   - handler: receives what the operation throws before its cancellation. Without one the error goes to the store's
  ///     hook, ``StoreConfiguration/onEffectError(_:)``.
  public static func run(
    id: (any Hashable & Sendable)? = nil,
    key: (any Hashable & Sendable)? = nil,
    policy: EffectPolicy = .concurrent,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    operation: @escaping Operation,
    catch handler: Handler? = nil
  ) -> Effect {
    let place = Origin(fileID: fileID, line: line)
    var plan = EffectPlan(place: place, operation: operation)
    plan.handler = handler
    plan.policy = policy
    plan.identify(id, key)
    return Effect(.run(plan))
  }

  /// The same effect with another id, key and policy; see ``run(id:key:policy:fileID:line:operation:catch:)``.
  public func cancellable(
    id: some Hashable & Sendable, key: (any Hashable & Sendable)? = nil,
    policy: EffectPolicy = .concurrent
  ) -> Effect {
    changingPlans { plan in
      plan.identify(id, key)
      plan.policy = policy
    }
  }

  /// The same effect with another policy.
  public func policy(_ policy: EffectPolicy) -> Effect {
    changingPlans { $0.policy = policy }
  }

  /// Changes what there is to run; a plain `send` becomes something to run by that.
  func changingPlans(_ change: (inout EffectPlan<Action>) -> Void) -> Effect {
    mapSteps { step in
      guard case .run(var plan) = step else { return step }
      plan.immediate = nil
      change(&plan)
      return .run(plan)
    }
  }
}
