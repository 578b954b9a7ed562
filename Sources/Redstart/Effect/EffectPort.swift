/// How the effects of one place, the store's reducer or a middleware, reach their store, without keeping it alive.
struct EffectPort<Action>: Sendable {
  let core: EngineCore
  /// Dispatches through everything that the store's own dispatch goes through.
  let dispatch: @Sendable (Action, Origin) -> DispatchResult
  /// The keyed children the place is inside, outermost first.
  var scope: [HashableValue] = []
  /// What must hold for its effects to live.
  var guards: [EffectGuard] = []
}

extension EffectStep {
  func bind(to port: EffectPort<Action>) -> BoundStep {
    switch self {
    case .cancel(let id):
      return .cancel(id.inside(port.scope))
    case .run(var plan):
      plan.scope = port.scope + plan.scope
      plan.guards += port.guards
      return .run(EffectRun(plan, port))
    }
  }
}

extension EffectRun {
  convenience init<Action>(_ plan: EffectPlan<Action>, _ port: EffectPort<Action>) {
    self.init(
      core: port.core,
      ticket: .init(
        lane: plan.lane, policy: plan.policy, pace: plan.pace?.kind, guards: plan.guards.map(\.id)),
      guards: plan.guards, pace: plan.pace, place: plan.place, body: .init(plan, port.dispatch))
  }
}

extension EffectRun.Body {
  init<Action>(
    _ plan: EffectPlan<Action>,
    _ dispatch: @escaping @Sendable (Action, Origin) -> DispatchResult
  ) {
    if let action = plan.immediate {
      let place = plan.place
      self = .immediate { run in
        _ = SendPermit(run: run, attempt: nil).sending { dispatch(action(), place) }
      }
      return
    }
    let operation = plan.operation
    let handler = plan.handler
    self = .task { run in
      let send = Send<Action>(permit: SendPermit(run: run, attempt: nil), dispatch: dispatch)
      do {
        try await operation(send)
      } catch {
        guard run.core.maySend(run) else { return }
        if let handler {
          await handler(error, send)
        } else {
          run.core.report(EffectFailure(error: error, origin: run.origin, place: run.place))
        }
      }
    }
  }
}
