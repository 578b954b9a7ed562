extension Store {
  /// The same store through a smaller window: the part of the state at `path`, and the actions of one case.
  ///
  /// Everything goes to the one store behind it: its middleware, its order, its revision; observations of the same path
  /// share their comparison with those made through the whole store. Dispatching through a scope allocates nothing,
  /// however deep it is. A path of stored properties is read in place; others are computed for each read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ path: KeyPath<State, ChildState> & Sendable, action: Case<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let embed = action.embed
    let dispatch = dispatcher
    return Store<ChildState, ChildAction>(
      core: core, projection: projection.appending(path),
      send: { action, origin in dispatch(embed(action), origin) }, parent: self)
  }

  /// What dispatches, as a function.
  @usableFromInline
  var dispatcher: Dispatch {
    if let send { return send }
    let engine = engine.unsafelyUnwrapped
    return { action, origin in engine.dispatch(action, origin: origin) }
  }
}
