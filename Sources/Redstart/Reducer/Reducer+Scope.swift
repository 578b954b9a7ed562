extension Reducer {
  /// Lifts a child's reducer to its parent: it runs on the part of the state at `path`, for actions of one case. What its
  /// effects send is put into the case.
  ///
  /// The part is changed in place. A path of stored properties costs nothing above the child's own reducer.
  public func scope<Parent, ParentAction>(
    _ path: WritableKeyPath<Parent, State> & Sendable, action: Case<ParentAction, Action>
  ) -> Reducer<Parent, ParentAction> {
    let reduce = reduce
    let extract = action.extract
    if let reduceWithEffects {
      let scope = EffectScope<ParentAction, Action>(path, action)
      return Reducer<Parent, ParentAction> { state, action -> Effect<ParentAction> in
        guard let action = extract(action) else { return .none }
        return scope.lift(inPlace(&state, path) { reduceWithEffects(&$0, action) })
      }
    }
    return Reducer<Parent, ParentAction> { state, action -> Void in
      guard let action = extract(action) else { return }
      inPlace(&state, path) { reduce(&$0, action) }
    }
  }

  /// Lifts the reducer of an optional child to its parent. While the child is nil its actions change nothing; they are
  /// committed all the same, because a late answer for a child that has gone is no error. Its effects are cancelled in
  /// the commit that makes it nil.
  public func scope<Parent, ParentAction>(
    _ path: WritableKeyPath<Parent, State?> & Sendable, action: Case<ParentAction, Action>
  ) -> Reducer<Parent, ParentAction> {
    guard let reduceWithEffects else {
      let reduce = reduce
      let child = Reducer<State?, Action> { state, action -> Void in
        guard state != nil else { return }
        reduce(&state!, action)
      }
      return child.scope(path, action: action)
    }
    let scope = EffectScope<ParentAction, Action>(optional: path, action)
    let extract = action.extract
    return Reducer<Parent, ParentAction> { state, action -> Effect<ParentAction> in
      guard let action = extract(action) else { return .none }
      return inPlace(&state, path) { child in
        guard child != nil else { return .none }
        return scope.lift(reduceWithEffects(&child!, action))
      }
    }
  }

  /// Lifts the reducer of children that are found by id to their parent. The case carries the id and the child's action;
  /// an action for an id that does not exist changes nothing. A child's effects are its own, whatever their ids, and are
  /// cancelled in the commit that removes the child.
  public func scope<Parent, ParentAction, Children: KeyedChildren>(
    each path: WritableKeyPath<Parent, Children> & Sendable,
    action: Case<ParentAction, (Children.ID, Action)>
  ) -> Reducer<Parent, ParentAction> where Children.Child == State, Children.ID: Sendable {
    guard let reduceWithEffects else {
      let reduce = reduce
      let all = Reducer<Children, (Children.ID, Action)> { children, action -> Void in
        children.updateChild(id: action.0) { child in reduce(&child, action.1) }
      }
      return all.scope(path, action: action)
    }
    let extract = action.extract
    return Reducer<Parent, ParentAction> { state, incoming -> Effect<ParentAction> in
      guard let (id, childAction) = extract(incoming) else { return .none }
      let effect = inPlace(&state, path) { children in
        children.updateChild(id: id) { child in reduceWithEffects(&child, childAction) }
      }
      guard let effect, !effect.isNone else { return .none }
      return EffectScope(each: path, id: id, action).lift(effect)
    }
  }
}

/// Changes the part of a state at a path: where it lies, if it is stored there.
@inline(__always)
private func inPlace<Whole, Part, R>(
  _ whole: inout Whole, _ path: WritableKeyPath<Whole, Part>, _ body: (inout Part) -> R
) -> R {
  guard let offset = MemoryLayout<Whole>.offset(of: path) else {
    return body(&whole[keyPath: path])
  }
  return withUnsafeMutableBytes(of: &whole) { bytes in
    body(&(bytes.baseAddress! + offset).assumingMemoryBound(to: Part.self).pointee)
  }
}
