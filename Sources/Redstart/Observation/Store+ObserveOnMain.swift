extension Store {
  /// Observes a selection on the main actor.
  ///
  /// Delivery is in commit order, whoever dispatched, and coalesced to the newest (law 9). A dispatch on the main actor is
  /// delivered before it returns, unless a round is running there; from elsewhere by a hop. The first call is made here
  /// when this is called on the main actor, else by a hop.
  @inlinable
  public func observe<Value: Sendable>(
    _ selection: Selection<State, Value>, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> ObservationToken {
    subscribe(
      selection, lane: .main, wantsOld: false, initial: initial,
      origin: Origin(fileID: fileID, line: line)
    ) { new, old in
      let new = new.assumingMemoryBound(to: Value.self).pointee
      // The lane is served on the main actor alone.
      MainActor.assumeIsolated { body(new) }
    }
  }

  /// Observes a key path on the main actor.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value> & Sendable, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> ObservationToken {
    observe(Selection(path), on: actor, initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes what a closure makes of the state on the main actor.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> ObservationToken {
    observe(Selection(select), on: actor, initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes a selection on the main actor, with the value that this observer was told before; nil at the first call.
  @inlinable
  public func observe<Value: Sendable>(
    _ selection: Selection<State, Value>, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    subscribe(
      selection, lane: .main, wantsOld: true, initial: initial,
      origin: Origin(fileID: fileID, line: line)
    ) { new, old in
      let new = new.assumingMemoryBound(to: Value.self).pointee
      let old = old?.assumingMemoryBound(to: Value.self).pointee
      // The lane is served on the main actor alone.
      MainActor.assumeIsolated { body(old, new) }
    }
  }

  /// Observes a key path on the main actor, with the value told before.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value> & Sendable, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(Selection(path), on: actor, initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes what a closure makes of the state on the main actor, with the value told before.
  @inlinable
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(Selection(select), on: actor, initial: initial, fileID: fileID, line: line, body)
  }
}
