/// What an effect decides, without what it does: for tools that answer in its place.
package enum EffectOutline<Action>: Sendable {
  case cancel(EffectOutlineID)
  case run(EffectOutlineRun<Action>)
}

/// By what an effect is known.
package struct EffectOutlineID: Hashable, Sendable {
  let id: EffectID

  /// The keyed children it belongs to, outermost first.
  package var scope: [AnyHashable] { id.scope.map(\.base) }
  package var base: AnyHashable { id.id.base }
  package var key: AnyHashable? { id.key?.base }
}

/// A run that an effect asks for.
package struct EffectOutlineRun<Action>: Sendable {
  /// Nil for one that nothing but a condition or the end of its store can cancel.
  package let id: EffectOutlineID?
  package let place: Origin
  package let policy: EffectPolicy
  package let pace: EffectOutlinePace?
  /// The only action of an effect that does nothing but send it.
  package let immediate: (@Sendable () -> Action)?
  /// What must hold for it to live.
  package let conditions: [EffectOutlineCondition]
}

package enum EffectOutlinePace: Hashable, Sendable {
  case debounce
  case throttle(ThrottleEdges)
}

/// A condition on the state of the reducer that the effect came from; the same if the id is.
package struct EffectOutlineCondition: Hashable, Sendable {
  let condition: EffectGuard

  package func holds<State>(in state: State) -> Bool {
    withUnsafePointer(to: state) { condition.holds(UnsafeRawPointer($0)) }
  }

  package static func == (left: EffectOutlineCondition, right: EffectOutlineCondition) -> Bool {
    left.condition.id == right.condition.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(condition.id)
  }
}

extension Effect {
  /// Its parts, in the order in which they are decided.
  package var outline: [EffectOutline<Action>] {
    steps.map { step in
      switch step {
      case .cancel(let id): .cancel(EffectOutlineID(id: id))
      case .run(let plan):
        .run(
          EffectOutlineRun(
            id: plan.lane.map { EffectOutlineID(id: $0) }, place: plan.place, policy: plan.policy,
            pace: plan.pace.map { pace in
              switch pace.kind {
              case .debounce: .debounce
              case .throttle(let edges): .throttle(edges)
              }
            },
            immediate: plan.immediate,
            conditions: plan.guards.map { EffectOutlineCondition(condition: $0) }))
      }
    }
  }
}
