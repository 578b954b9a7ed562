extension Subscription {
  /// Tells what a function makes of the value. It is called once for each commit, for this subscriber.
  @inlinable
  public func select<Substate>(
    _ selector: @escaping (State) -> Substate
  ) -> Subscription<Substate> {
    let selected = Subscription<Substate>(plan: plan?.selecting(selector))
    observer = { old, new in selected.newValues(old: old.map(selector), new: selector(new)) }
    return selected
  }

  /// Tells the value at a key path. It is compared once for each commit, for all subscribers of the path.
  @inlinable
  public func select<Substate>(_ keyPath: KeyPath<State, Substate>) -> Subscription<Substate> {
    let selected = Subscription<Substate>(plan: plan?.selecting(keyPath))
    observer = { old, new in
      selected.newValues(old: old?[keyPath: keyPath], new: new[keyPath: keyPath])
    }
    return selected
  }
}
