/// How a child's effects become its parent's.
struct EffectScope<ParentAction, Action>: Sendable {
  private let embed: @Sendable (Action) -> ParentAction
  /// Lends the child's state, given the parent's; calls nothing when there is no child.
  private let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  /// Where the child lies, and which it is.
  private let place: [HashableValue]
  private let isOptional: Bool
  private let isKeyed: Bool

  /// A child that is always there.
  init<Parent, State>(
    _ path: KeyPath<Parent, State> & Sendable, _ action: Case<ParentAction, Action>
  ) {
    embed = action.embed
    lend = { parent, body in borrowingPart(parent, path, body) }
    place = [HashableValue(path)]
    isOptional = false
    isKeyed = false
  }

  init<Parent, State>(
    optional path: KeyPath<Parent, State?> & Sendable, _ action: Case<ParentAction, Action>
  ) {
    embed = action.embed
    lend = { parent, body in
      let parent = parent.assumingMemoryBound(to: Parent.self)
      if let child = borrowing(parent, { (parent: Parent) in parent[keyPath: path] }) {
        withUnsafePointer(to: child) { body(UnsafeRawPointer($0)) }
      }
    }
    place = [HashableValue(path)]
    isOptional = true
    isKeyed = false
  }

  init<Parent, Children: KeyedChildren>(
    each path: KeyPath<Parent, Children> & Sendable, id: Children.ID,
    _ action: Case<ParentAction, (Children.ID, Action)>
  ) where Children.ID: Sendable {
    embed = { action.embed((id, $0)) }
    lend = { parent, body in
      let parent = parent.assumingMemoryBound(to: Parent.self)
      if let child = borrowing(parent, { (parent: Parent) in parent[keyPath: path].child(id: id) })
      {
        withUnsafePointer(to: child) { body(UnsafeRawPointer($0)) }
      }
    }
    place = [HashableValue(path), HashableValue(id)]
    isOptional = true
    isKeyed = true
  }

  func lift(_ effect: Effect<Action>) -> Effect<ParentAction> {
    effect.mapSteps(lift)
  }

  private func lift(_ step: EffectStep<Action>) -> EffectStep<ParentAction> {
    switch step {
    case .cancel(let id):
      return .cancel(isKeyed || !id.scope.isEmpty ? id.inside(place) : id)
    case .run(let plan):
      var lifted = plan.map(embed)
      if isKeyed || !plan.scope.isEmpty { lifted.scope = place + plan.scope }
      lifted.guards = plan.guards.map { condition in
        EffectGuard(id: place + condition.id) { [lend] parent in
          var answer = false
          lend(parent) { answer = condition.holds($0) }
          return answer
        }
      }
      // A child's children are gone with it: the innermost question includes the others.
      if isOptional, lifted.guards.isEmpty {
        lifted.guards = [
          EffectGuard(id: place) { [lend] parent in
            var isPresent = false
            lend(parent) { _ in isPresent = true }
            return isPresent
          }
        ]
      }
      return .run(lifted)
    }
  }
}
