/// One part of an effect.
enum EffectStep<Action>: Sendable {
  case run(EffectPlan<Action>)
  case cancel(EffectID)

  func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction)
    -> EffectStep<NewAction>
  {
    switch self {
    case .run(let plan): .run(plan.map(transform))
    case .cancel(let id): .cancel(id)
    }
  }
}
