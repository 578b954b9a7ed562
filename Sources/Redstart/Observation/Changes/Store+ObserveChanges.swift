extension Store {
  /// Observes what changes in a table: `body` is called with everything as inserted, and from then on with what is different from
  /// the version that this observer was told last. Its positions are fit for the batch update of a list view.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable, Sendable { let id: Int; var title: String }
  /// struct List: Sendable { var tasks = EntityTable([Task(id: 1, title: "Write")]) }
  ///
  /// let store = Store(initialState: List()) { (list: inout List, task: Task) in list.tasks.updateOrAppend(task) }
  /// let token = store.observeChanges(\.tasks) { changes in
  ///   print("inserted", changes.inserted.map(\.position), "updated", changes.updated.map(\.newPosition))
  /// }
  /// store.dispatch(Task(id: 2, title: "Test"))
  /// store.dispatch(Task(id: 1, title: "Draw"))
  /// ```
  ///
  /// The differences that an observer is told follow each other without a gap: applied one after the other they make
  /// the newest version of the first. Several commits may come as one difference, when the observer's turn comes late; an observer is
  /// not called if nothing is different, except at first. A row that is gone and back under its id in between is
  /// at most updated or moved.
  ///
  /// With `initial: false` the first difference is that from the version there is now.
  ///
  /// - Important: The version told last is kept, so that the next change of it copies what it changes, about 2 kB for
  ///   a row (law 15). The difference is computed when the observer is called, outside the lock; its cost grows with what
  ///   is different, not with the table (see `EntityTable.difference(from:)`).
  @inlinable
  public func observeChanges<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (TableDifference<Row>) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeChanges(.present(path), .sender, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes what changes in a table that may be absent, as in an optional child; it has no rows then.
  @inlinable
  public func observeChanges<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (TableDifference<Row>) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeChanges(.optional(path), .sender, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes what changes in a table on the main actor (law 9), coalesced to the newest version.
  @inlinable
  public func observeChanges<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TableDifference<Row>) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeChanges(.present(path), .main, initial, Origin(fileID: fileID, line: line)) { changes in
      // The lane is served on the main actor alone.
      MainActor.assumeIsolated { body(changes) }
    }
  }

  /// Observes what changes in a table that may be absent, on the main actor.
  @inlinable
  public func observeChanges<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, on actor: MainActor, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TableDifference<Row>) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeChanges(.optional(path), .main, initial, Origin(fileID: fileID, line: line)) { changes in
      // The lane is served on the main actor alone.
      MainActor.assumeIsolated { body(changes) }
    }
  }

  @inlinable
  func observeChanges<Row: Equatable>(
    _ path: TablePath<State, Row>, _ lane: LaneID, _ initial: Bool, _ origin: Origin,
    _ body: @escaping @Sendable (TableDifference<Row>) -> Void
  ) -> ObservationToken {
    subscribe(
      Selection.version(path), lane: lane, wantsOld: true, initial: initial, origin: origin
    ) { new, old in
      let new = new.assumingMemoryBound(to: EntityTable<Row>.self).pointee
      guard let old = old?.assumingMemoryBound(to: EntityTable<Row>.self).pointee else {
        return body(new.difference(from: EntityTable()))
      }
      let changes = new.difference(from: old)
      if !changes.isEmpty { body(changes) }
    }
  }
}
