extension Middleware {
  /// Lifts a child's middleware to its parent: it sees the actions of one case, reads the part of the state at `path`, and
  /// what it dispatches is put into the case. All other actions pass it by.
  public func scope<Parent, ParentAction>(
    _ path: KeyPath<Parent, State> & Sendable, action: Case<ParentAction, Action>
  ) -> Middleware<Parent, ParentAction> {
    lifted(action, .always, [HashableValue(path)]) { parent, body in
      borrowingPart(parent, path, body)
    }
  }

  /// Lifts the middleware of an optional child to its parent. While the child is nil, so is the state in its context; its
  /// actions still pass through it.
  public func scope<Parent, ParentAction>(
    _ path: KeyPath<Parent, State?> & Sendable, action: Case<ParentAction, Action>
  ) -> Middleware<Parent, ParentAction> {
    lifted(action, .optional, [HashableValue(path)]) { parent, body in
      if let child = borrowing(
        parent.assumingMemoryBound(to: Parent.self), { (parent: Parent) in parent[keyPath: path] })
      {
        withUnsafePointer(to: child) { body(UnsafeRawPointer($0)) }
      }
    }
  }

  /// Lifts the middleware of children that are found by id to their parent. Each child that is sent an action has a chain
  /// of its own, which is built by its first action and kept until the child is seen to be gone: a child that is removed
  /// and put back between two actions may keep its chain. Dispatching to the child while its chain is built is a
  /// programmer's error, here too.
  public func scope<Parent, ParentAction, Children: KeyedChildren>(
    each path: KeyPath<Parent, Children> & Sendable,
    action: Case<ParentAction, (Children.ID, Action)>
  ) -> Middleware<Parent, ParentAction> where Children.Child == State, Children.ID: Sendable {
    Middleware<Parent, ParentAction> { context in
      { next in
        let chains = KeyedChains<Children.ID, Action>()
        return { parentAction in
          let isPresent: @Sendable (Children.ID) -> Bool = { id in
            context.withState { $0[keyPath: path].child(id: id) != nil } ?? false
          }
          defer { chains.dropOneAbsent(isPresent) }
          guard let (id, childAction) = action.extract(parentAction) else {
            next(parentAction)
            return
          }
          let link = chains.link(for: id) {
            let one = Case<ParentAction, Action>(
              { action.embed((id, $0)) }, extract: { action.extract($0)?.1 })
            return build(
              context.scoped(one, .keyed, [HashableValue(path), HashableValue(id)]) {
                parent, body in
                let child = borrowing(parent.assumingMemoryBound(to: Parent.self)) {
                  (parent: Parent) in
                  parent[keyPath: path].child(id: id)
                }
                if let child { withUnsafePointer(to: child) { body(UnsafeRawPointer($0)) } }
              })(next.scoped(one))
          }
          guard let link else {
            return ProgrammerError.report(.whileBuilding(context.origin ?? Origin()))
          }
          link(childAction)
        }
      }
    }
  }

  private func lifted<Parent: Sendable, ParentAction: Sendable>(
    _ action: Case<ParentAction, Action>,
    _ kind: ChildKind, _ place: [HashableValue],
    lend: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  ) -> Middleware<Parent, ParentAction> {
    Middleware<Parent, ParentAction> { context in
      let build = build(context.scoped(action, kind, place, lend))
      return { next in
        let link = build(next.scoped(action))
        return { parentAction in
          if let childAction = action.extract(parentAction) {
            link(childAction)
          } else {
            next(parentAction)
          }
        }
      }
    }
  }
}

/// Lends the part of a state at a path: in place if it is stored there.
func borrowingPart<Whole, Part>(
  _ whole: UnsafeRawPointer, _ path: KeyPath<Whole, Part>, _ body: (UnsafeRawPointer) -> Void
) {
  if let offset = MemoryLayout<Whole>.offset(of: path) { return body(whole + offset) }
  let part = borrowing(whole.assumingMemoryBound(to: Whole.self)) { (whole: Whole) in
    whole[keyPath: path]
  }
  withUnsafePointer(to: part) { body(UnsafeRawPointer($0)) }
}

/// How a child belongs to its parent.
enum ChildKind {
  case always
  case optional
  case keyed
}

extension MiddlewareContext {
  /// The context of a child that lies at a place.
  func scoped<ChildState, ChildAction>(
    _ action: Case<Action, ChildAction>, _ kind: ChildKind, _ place: [HashableValue],
    _ lendPart: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  ) -> MiddlewareContext<ChildState, ChildAction> {
    var context = MiddlewareContext<ChildState, ChildAction>(
      core: core,
      send: { [send] child, origin in send(action.embed(child), origin) },
      lend: { [lend] root, body in lend(root) { lendPart($0, body) } })
    context.path = path + place
    context.effectScope = kind == .keyed ? context.path : effectScope
    context.effectGuards = effectGuards
    if kind != .always {
      // A child's children are gone with it: the innermost question includes the others.
      context.effectGuards = [
        EffectGuard(id: context.path) { [lend = context.lend] root in
          var isPresent = false
          lend(root) { _ in isPresent = true }
          return isPresent
        }
      ]
    }
    return context
  }
}

extension Next {
  func scoped<ChildAction>(_ action: Case<Action, ChildAction>) -> Next<ChildAction> {
    Next<ChildAction>(
      core: core,
      link: { [link] child in link(action.embed(child)) },
      sendLater: { [sendLater] child, origin in sendLater(action.embed(child), origin) })
  }
}
