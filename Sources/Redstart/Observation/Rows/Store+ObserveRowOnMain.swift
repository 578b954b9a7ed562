extension Store {
  /// Observes one row of a table on the main actor (law 9): called now when this is called there, else by a hop, and each
  /// time that the row has changed, appeared or gone.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID, on actor: MainActor,
    initial: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ row: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRowOnMain(.present(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes one row of a table that may be absent, on the main actor.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, id: Row.ID, on actor: MainActor,
    initial: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ row: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRowOnMain(.optional(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes one row of a table on the main actor, with the row that this observer was told before.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID, on actor: MainActor,
    initial: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ old: Row?, _ new: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRowOnMain(.present(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes one row of a table that may be absent, on the main actor, with the row that this observer was told before.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, id: Row.ID, on actor: MainActor,
    initial: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ old: Row?, _ new: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRowOnMain(.optional(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  @inlinable
  func observeRowOnMain<Row: Equatable>(
    _ path: TablePath<State, Row>, _ id: Row.ID, _ initial: Bool, _ origin: Origin,
    _ body: @escaping @MainActor @Sendable (_ row: Row?) -> Void
  ) -> ObservationToken {
    Subscription(
      core: core, projection: projection, lane: .main, wantsOld: false, initial: initial,
      origin: origin,
      body: { new, _ in
        let new = new.assumingMemoryBound(to: Row?.self).pointee
        // The lane is served on the main actor alone.
        MainActor.assumeIsolated { body(new) }
      }
    ).observeRow(path, id)
  }

  @inlinable
  func observeRowOnMain<Row: Equatable>(
    _ path: TablePath<State, Row>, _ id: Row.ID, _ initial: Bool, _ origin: Origin,
    _ body: @escaping @MainActor @Sendable (_ old: Row?, _ new: Row?) -> Void
  ) -> ObservationToken {
    Subscription(
      core: core, projection: projection, lane: .main, wantsOld: true, initial: initial,
      origin: origin,
      body: { new, old in
        let new = new.assumingMemoryBound(to: Row?.self).pointee
        let old = old?.assumingMemoryBound(to: Row?.self).pointee
        // The lane is served on the main actor alone.
        MainActor.assumeIsolated { body(old, new) }
      }
    ).observeRow(path, id)
  }
}
