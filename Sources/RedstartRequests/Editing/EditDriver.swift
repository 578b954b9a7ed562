import Redstart

/// What a middleware does for the edits of one value.
struct EditDriver<State: Sendable, Action: Sendable, Parameters, Edit>: Sendable
where Parameters: Hashable & Sendable, Edit: OptimisticEdit {
  typealias Fact = EditableAction<Parameters, Edit>
  typealias Context = MiddlewareContext<State, Action>

  let order: EditOrder
  let failure: @Sendable (any Error) -> RequestFailure
  let operation: @Sendable (Edit) async throws -> Void
  let editable: @Sendable (State) -> EditableState<Parameters, Edit>
  let action: Case<Action, Fact>
  let lane = EffectLane()

  /// Answers an action that has been committed in this turn, as a ``RequestDriver`` does.
  func respond(to incoming: Action, _ context: Context) -> Effect<Action> {
    guard let fact = action.extract(incoming) else { return .none }
    let facts = context.withState { editable($0).facts(following: fact, order) }
    for fact in facts ?? [] { context.dispatch(action.embed(fact)) }
    switch fact {
    case .editStarted(let number): return start(number, context)
    case .editCancelled(let number): return .cancel(id: lane, key: number)
    default: return .none
    }
  }

  private func start(_ number: UInt64, _ context: Context) -> Effect<Action> {
    let sent = context.withState { state in
      editable(state).edits.filter { $0.number == number && $0.stage == .sent }
    }
    guard let edit = sent?.first?.edit else { return .none }
    let effect = Effect<Fact>.run { [operation] send in
      try await operation(edit)
      send(.editSucceeded(number))
    } catch: { [failure] error, send in
      send(
        error is CancellationError ? .editCancelled(number) : .editFailed(number, failure(error)))
    }
    return effect.map(action.embed).cancellable(id: lane, key: number, policy: .latestWins)
  }
}
