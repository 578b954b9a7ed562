/// Everything about one run before it is started.
struct EffectPlan<Action>: Sendable {
  /// Where it was declared.
  let place: Origin
  var operation: Effect<Action>.Operation
  /// The action of an effect that does nothing but send it, which needs no task.
  var immediate: (@Sendable () -> Action)?
  var handler: Effect<Action>.Handler?
  var policy = EffectPolicy.concurrent
  var pace: EffectPace?
  /// By what the user calls it.
  var id: EffectID?
  /// The keyed children it has come through, outermost first, for a run that has no id.
  var scope: [HashableValue] = []
  /// What must hold for it to live.
  var guards: [EffectGuard] = []

  init(place: Origin, operation: @escaping Effect<Action>.Operation) {
    self.place = place
    self.operation = operation
  }

  mutating func identify(
    _ id: (any Hashable & Sendable)?, _ key: (any Hashable & Sendable)?
  ) {
    guard id != nil || key != nil else { return }
    self.id = EffectID(
      id: id.map { HashableValue(erasing: $0) } ?? HashableValue(place),
      key: key.map { HashableValue(erasing: $0) })
  }

  /// The lane in which it runs; nil if it neither has an id nor needs one.
  var lane: EffectID? {
    if let id { return id.inside(scope) }
    guard policy != .concurrent || pace != nil else { return nil }
    return EffectID(scope: scope, id: HashableValue(place))
  }

  func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction)
    -> EffectPlan<NewAction>
  {
    let operation = operation
    var plan = EffectPlan<NewAction>(place: place) { send in
      try await operation(send.pullback(transform))
    }
    if let handler {
      plan.handler = { error, send in await handler(error, send.pullback(transform)) }
    }
    if let immediate { plan.immediate = { transform(immediate()) } }
    plan.policy = policy
    plan.pace = pace
    plan.id = id
    plan.scope = scope
    plan.guards = guards
    return plan
  }
}
