extension Store {
  /// The values of a selection as an asynchronous sequence: each reader begins with the value there is, and sees the latest.
  @inlinable
  public func values<Value: Sendable>(_ selection: Selection<State, Value>) -> StoreValues<Value> {
    StoreValues { [weak self] yield in
      self?.observe(selection) { value in yield(value) }
    }
  }

  /// The values of a key path as an asynchronous sequence.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value> & Sendable
  ) -> StoreValues<Value> {
    values(Selection(path))
  }

  /// What a closure makes of the state, as an asynchronous sequence.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value
  ) -> StoreValues<Value> {
    values(Selection(select))
  }
}
