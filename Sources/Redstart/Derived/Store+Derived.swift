extension Store {
  /// A derived value of the state as it is now, like ``state``: what was computed for those who watch it, or else computed now.
  ///
  /// While somebody watches the value it is computed at most once per commit, whoever asks. While nobody does, each call
  /// computes it and what it is derived from, and keeps nothing. Waits for a running reducer, never for a middleware
  /// (law 2). A programmer's error in code under the store's lock (law 18).
  public func value<Value: Sendable>(
    of derived: Derived<State, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    var copy: Value?
    core.withValue(
      of: derived.recipe, in: projection, origin: Origin(fileID: fileID, line: line)
    ) {
      copy = $0.assumingMemoryBound(to: Value.self).pointee
    }
    return copy.unsafelyUnwrapped
  }

  /// Observes a derived value, as `observe` does a selection.
  @inlinable
  public func observe<Value: Sendable>(
    _ derived: Derived<State, Value>, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> ObservationToken {
    observe(Selection(derived), initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes a derived value, with the value told before.
  @inlinable
  public func observe<Value: Sendable>(
    _ derived: Derived<State, Value>, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(Selection(derived), initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes a derived value on the main actor.
  @inlinable
  public func observe<Value: Sendable>(
    _ derived: Derived<State, Value>, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> ObservationToken {
    observe(Selection(derived), on: actor, initial: initial, fileID: fileID, line: line, body)
  }

  /// Observes a derived value on the main actor, with the value told before.
  @inlinable
  public func observe<Value: Sendable>(
    _ derived: Derived<State, Value>, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ old: Value?, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(Selection(derived), on: actor, initial: initial, fileID: fileID, line: line, body)
  }

  /// The values of a derived value as an asynchronous sequence.
  @inlinable
  public func values<Value: Sendable>(
    _ derived: Derived<State, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreValues<Value> {
    values(Selection(derived), fileID: fileID, line: line)
  }
}
