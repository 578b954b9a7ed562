extension Store {
  /// The values of a selection as an asynchronous sequence: each reader begins with the value there is, and sees the latest.
  ///
  /// The sequence does not keep the store alive: of a store that nobody holds any more it has no values at all.
  @inlinable
  public func values<Value: Sendable>(
    _ selection: Selection<State, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreValues<Value> {
    let origin = Origin(fileID: fileID, line: line)
    return StoreValues { [core, projection] yield in
      Self.subscribe(
        core, projection, selection, lane: .sender, wantsOld: false, initial: true, origin: origin
      ) { new, _ in
        yield(new.assumingMemoryBound(to: Value.self).pointee)
      }
    }
  }

  /// The values of a key path as an asynchronous sequence.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreValues<Value> {
    values(Selection(path), fileID: fileID, line: line)
  }

  /// What a closure makes of the state, as an asynchronous sequence.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreValues<Value> {
    values(Selection(select), fileID: fileID, line: line)
  }
}
