extension Store {
  /// Observes a selection: `body` is called with its value now, and with each newer one, on the thread that dispatched.
  ///
  /// The first call is made here, before this returns, unless `initial` is false. Later ones come in rounds after the turn
  /// that changed the value (law 4): strictly newer each time, never equal to the last by the selection's comparison, in
  /// the order of subscription within a round, and no two at the same time. An observer may miss values that were not the
  /// newest any more when its turn came; ``Store/commits(_:)`` misses none. Nothing is held during a call: `body` may
  /// dispatch, observe, cancel, block, and drop the store (law 8).
  ///
  /// O(1) beside any number of other observations. Using it in a reducer or in other code under the store's lock is a
  /// programmer's error (law 18); the token is then cancelled from the start.
  ///
  /// - Returns: what keeps the observation going.
  @inlinable
  public func observe<Value: Sendable>(
    _ selection: Selection<State, Value>, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> ObservationToken {
    subscribe(
      selection, lane: .sender, wantsOld: false, initial: initial,
      origin: Origin(fileID: fileID, line: line)
    ) { new, old in
      body(new.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Observes a key path.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value> & Sendable, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> ObservationToken {
    observe(Selection(path), initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes what a closure makes of the state.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> ObservationToken {
    observe(Selection(select), initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes a selection with the value that this observer was told before; nil at the first call, unless `initial` is
  /// false: then the first call has the value there was when the observation began.
  ///
  /// - Important: the older value is kept until the call, so that the first change of a copy-on-write value copies it
  ///   (law 15).
  @inlinable
  public func observe<Value: Sendable>(
    _ selection: Selection<State, Value>, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    subscribe(
      selection, lane: .sender, wantsOld: true, initial: initial,
      origin: Origin(fileID: fileID, line: line)
    ) { new, old in
      body(
        old?.assumingMemoryBound(to: Value.self).pointee,
        new.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Observes a key path, with the value told before.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value> & Sendable, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(Selection(path), initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes what a closure makes of the state, with the value told before.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(Selection(select), initial: initial, fileID: fileID, line: line, body)
  }
}
