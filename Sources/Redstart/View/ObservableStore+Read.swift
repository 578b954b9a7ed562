extension ObservableStore {
  /// Reads a part of the state, tracked by its path.
  @inlinable
  public subscript<Value>(path: KeyPath<State, Value> & Sendable) -> Value {
    read(path, within: nil)
  }

  /// The beginning of a longer path. Nothing is tracked yet.
  @inlinable
  public subscript<Value>(
    dynamicMember path: KeyPath<State, Value> & Sendable
  ) -> ObservablePart<State, Action, Value> {
    ObservablePart(self, path, within: nil)
  }

  /// Reads a part of the state that no path leads beyond.
  @inlinable
  public subscript<Value: ObservableLeaf>(
    dynamicMember path: KeyPath<State, Value> & Sendable
  ) -> Value {
    read(path, within: nil)
  }

  /// Reads a part of the state where a value is asked for.
  @_disfavoredOverload
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<State, Value> & Sendable) -> Value {
    read(path, within: nil)
  }

  @inlinable
  func read<Value>(_ path: KeyPath<State, Value>, within owner: StateRegion?) -> Value {
    let part = tracked.parts[path] ?? tracked.insert(path, within: owner)
    part.access()
    return snapshot.pointer.read(path, at: part.offset)
  }
}
