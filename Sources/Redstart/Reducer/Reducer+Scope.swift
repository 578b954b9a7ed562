extension Reducer {
  /// Lifts a child's reducer to its parent: it runs on the part of the state at `path`, for actions of one case.
  ///
  /// The part is changed in place. A path of stored properties costs nothing above the child's own reducer.
  public func scope<Parent, ParentAction>(
    _ path: WritableKeyPath<Parent, State> & Sendable, action: Case<ParentAction, Action>
  ) -> Reducer<Parent, ParentAction> {
    let reduce = reduce
    let extract = action.extract
    if let offset = MemoryLayout<Parent>.offset(of: path) {
      return Reducer<Parent, ParentAction> { state, action in
        guard let action = extract(action) else { return }
        withUnsafeMutableBytes(of: &state) { bytes in
          guard let base = bytes.baseAddress else { return }
          reduce(&(base + offset).assumingMemoryBound(to: State.self).pointee, action)
        }
      }
    }
    return Reducer<Parent, ParentAction> { state, action in
      guard let action = extract(action) else { return }
      reduce(&state[keyPath: path], action)
    }
  }

  /// Lifts the reducer of an optional child to its parent. While the child is nil its actions change nothing; they are
  /// committed all the same, because a late answer for a child that has gone is no error.
  public func scope<Parent, ParentAction>(
    _ path: WritableKeyPath<Parent, State?> & Sendable, action: Case<ParentAction, Action>
  ) -> Reducer<Parent, ParentAction> {
    let child = Reducer<State?, Action> { state, action in
      guard state != nil else { return }
      reduce(&state!, action)
    }
    return child.scope(path, action: action)
  }

  /// Lifts the reducer of children that are found by id to their parent. The case carries the id and the child's action;
  /// an action for an id that does not exist changes nothing.
  public func scope<Parent, ParentAction, Children: KeyedChildren>(
    each path: WritableKeyPath<Parent, Children> & Sendable,
    action: Case<ParentAction, (Children.ID, Action)>
  ) -> Reducer<Parent, ParentAction> where Children.Child == State {
    let all = Reducer<Children, (Children.ID, Action)> { children, action in
      children.updateChild(id: action.0) { child in reduce(&child, action.1) }
    }
    return all.scope(path, action: action)
  }
}
