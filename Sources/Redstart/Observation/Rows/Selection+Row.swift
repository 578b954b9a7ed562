extension Selection {
  /// Watches one row of a table: nil while there is none with this id.
  ///
  /// A commit looks at the rows that it has changed, and at no other (law 14), however many are watched: a table that is
  /// stored in the state knows which these are. All who watch the same row share one comparison, of the bytes first, then with
  /// `==`. The row's last value is kept, so that the first change of an array *in the row* copies that array
  /// (law 15); the table is changed in place.
  ///
  /// A table behind an optional, such as `\.child?.rows`, or a computed property has no rows while it is absent. It is read for each
  /// commit, and its last version is kept: each change then copies about 2 kB of the table.
  @inlinable
  public static func row<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID
  ) -> Selection where Value == Row?, Row.ID: Sendable {
    row(TablePath.present(path), id: id)
  }

  /// Watches one row of a table that may be absent.
  @inlinable
  public static func row<Row: Identifiable & Equatable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, id: Row.ID
  ) -> Selection where Value == Row?, Row.ID: Sendable {
    row(TablePath.optional(path), id: id)
  }

  /// Watches one row of a table, with a comparison of one's own, which is called for each observation.
  @inlinable
  public static func row<Row: Identifiable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID,
    by areEqual: @escaping @Sendable (Row, Row) -> Bool
  ) -> Selection where Value == Row?, Row.ID: Sendable {
    row(TablePath.present(path), id: id, by: areEqual)
  }

  /// Watches one row of a table that may be absent, with a comparison of one's own.
  @inlinable
  public static func row<Row: Identifiable & Sendable>(
    _ path: KeyPath<State, EntityTable<Row>?> & Sendable, id: Row.ID,
    by areEqual: @escaping @Sendable (Row, Row) -> Bool
  ) -> Selection where Value == Row?, Row.ID: Sendable {
    row(TablePath.optional(path), id: id, by: areEqual)
  }

  @inlinable
  static func row<Row: Equatable>(_ path: TablePath<State, Row>, id: Row.ID) -> Selection
  where Value == Row? {
    Selection(
      select: { path.row(id, in: $0) }, operations: WatchOperations(),
      start: { $0.observeRow(path, id) })
  }

  @inlinable
  static func row<Row>(
    _ path: TablePath<State, Row>, id: Row.ID, by areEqual: @escaping @Sendable (Row, Row) -> Bool
  ) -> Selection where Value == Row? {
    let areRowsEqual: @Sendable (Row?, Row?) -> Bool = { first, second in
      switch (first, second) {
      case (nil, nil): true
      case (let first?, let second?): areEqual(first, second)
      default: false
      }
    }
    return Selection(
      select: { path.row(id, in: $0) }, operations: WatchOperations(by: areRowsEqual),
      start: { $0.observeRow(path, id, by: areEqual) })
  }
}
