import Redstart

/// What a middleware does for one endpoint: it turns committed wishes into facts, and facts into
/// effects.
struct RequestDriver<State: Sendable, Action: Sendable, Storage: RequestStorage>: Sendable {
  typealias Fact = RequestAction<Storage.Parameters, Storage.Value>
  typealias Context = MiddlewareContext<State, Action>

  let endpoint: Endpoint<Storage.Parameters, Storage.Value>
  let storage: @Sendable (State) -> Storage
  let action: Case<Action, Fact>
  let time: TimeSource
  let invalidatedBy: @Sendable (Action) -> Set<RequestTag>
  let lane = EffectLane()

  /// Answers an action that has been committed in this turn. What follows from it is dispatched in
  /// the same turn; each of those comes here in its turn.
  func respond(to incoming: Action, _ context: Context) -> Effect<Action> {
    let tags = invalidatedBy(incoming)
    if !tags.isEmpty { invalidate(tags, context) }
    guard let fact = action.extract(incoming) else { return .none }
    let now = time.now
    let facts = context.withState { state in
      storage(state).facts(following: fact, now: now, endpoint.rules)
    }
    for fact in facts ?? [] { context.dispatch(action.embed(fact)) }
    switch fact {
    case .started(let id): return start(id, context)
    case .cancelled(let id): return .cancel(id: lane, key: id.number)
    default: return .none
    }
  }

  private func start(_ id: RequestID<Storage.Parameters>, _ context: Context) -> Effect<Action> {
    // Not if the reducer has not taken it, nor if what was dispatched meanwhile has ended it.
    let isRunning = context.withState { storage($0)[id.parameters].running.contains(id) }
    guard isRunning == true else { return .none }
    return endpoint.effect(for: id, time: time).map(action.embed)
      .cancellable(id: lane, key: id.number, policy: .latestWins)
  }

  private func invalidate(_ tags: Set<RequestTag>, _ context: Context) {
    let found = context.withState { state in
      storage(state).parameters(under: tags, by: endpoint.tags)
    }
    for parameters in found ?? [] { context.dispatch(action.embed(.invalidated(parameters))) }
  }
}
