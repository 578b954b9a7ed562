extension Store {
  /// Observes one row of a table: `body` is called with the row now, and each time that row has changed, appeared or gone;
  /// with nil while there is none with this id, which need not exist yet.
  ///
  /// ```swift
  /// struct Quote: Identifiable, Equatable, Sendable { let id: String; var price = 0.0 }
  /// struct Board: Sendable { var quotes = EntityTable<Quote>() }
  ///
  /// let store = Store(initialState: Board()) { (board: inout Board, quote: Quote) in
  ///   board.quotes.updateOrAppend(quote)
  /// }
  /// let token = store.observe(\.quotes, id: "EUR") { quote in print(quote?.price ?? "no price") }
  /// store.dispatch(Quote(id: "USD", price: 1))
  /// store.dispatch(Quote(id: "EUR", price: 0.9))
  /// ```
  ///
  /// What counts is the row at the end of a turn, compared with the row that this observer was told last (law 4): a row that was
  /// removed and is back with an equal value was not changed, one that is back with another value was; a row that was only moved
  /// was not changed either. Everything else is as for other observations.
  ///
  /// - Complexity: O(1) beside any number of other observations, and O(log *n*) to find the row. A commit looks only at the
  ///   watched rows that it has changed; see `Selection.row` for tables that are not stored in the state.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ row: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRow(.present(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes one row of a table that may be absent, as in an optional child; it has no rows then.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, id: Row.ID, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ row: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRow(.optional(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes one row of a table, with the row that this observer was told before; nil if there was none, and at the first
  /// call.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ old: Row?, _ new: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRow(.present(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  /// Observes one row of a table that may be absent, with the row that this observer was told before.
  @inlinable
  public func observe<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, id: Row.ID, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ old: Row?, _ new: Row?) -> Void
  ) -> ObservationToken where Row.ID: Sendable {
    observeRow(.optional(path), id, initial, Origin(fileID: fileID, line: line), body)
  }

  @inlinable
  func observeRow<Row: Equatable>(
    _ path: TablePath<State, Row>, _ id: Row.ID, _ initial: Bool, _ origin: Origin,
    _ body: @escaping @Sendable (_ row: Row?) -> Void
  ) -> ObservationToken {
    Subscription(
      core: core, projection: projection, lane: .sender, wantsOld: false, initial: initial,
      origin: origin,
      body: { new, _ in body(new.assumingMemoryBound(to: Row?.self).pointee) }
    ).observeRow(path, id)
  }

  @inlinable
  func observeRow<Row: Equatable>(
    _ path: TablePath<State, Row>, _ id: Row.ID, _ initial: Bool, _ origin: Origin,
    _ body: @escaping @Sendable (_ old: Row?, _ new: Row?) -> Void
  ) -> ObservationToken {
    Subscription(
      core: core, projection: projection, lane: .sender, wantsOld: true, initial: initial,
      origin: origin,
      body: { new, old in
        body(
          old?.assumingMemoryBound(to: Row?.self).pointee,
          new.assumingMemoryBound(to: Row?.self).pointee)
      }
    ).observeRow(path, id)
  }
}
