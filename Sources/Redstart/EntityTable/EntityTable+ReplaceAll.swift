extension EntityTable {
  /// Makes the table one of these rows, in their order or sorted, as a new table would be, but keeps what stays the same:
  /// rows stay where they are in memory, so that the ``difference(from:by:)`` to the version before costs and says no more
  /// than what is different, and both versions share the rest. Rows that can be compared do this better.
  ///
  /// - Complexity: O(*n*), with little work for each row if ids and order are mostly the same
  @inlinable
  public mutating func replaceAll(with rows: some Sequence<Row>) {
    change { $0.pointee.replaceAll(with: Array(rows)) { _, _ in false } }
    checkInvariantsIfAsked()
  }

  /// Makes the table one of these rows, in their order or sorted, as a new table would be, but keeps what stays the same:
  /// equal rows are not touched, so that the ``difference(from:)`` to the version before costs and says no more than
  /// what is different, and both versions share the rest.
  ///
  /// - Complexity: O(*n*), with little work for each row if ids and order are mostly the same
  @inlinable
  public mutating func replaceAll(with rows: some Sequence<Row>) where Row: Equatable {
    change { $0.pointee.replaceAll(with: Array(rows)) { $0 == $1 } }
    checkInvariantsIfAsked()
  }

  /// A table of the same rows with a sort.
  ///
  /// - Complexity: O(*n* log *n*)
  @inlinable
  public func sorted(by order: RowOrder<Row>) -> EntityTable {
    EntityTable(unique: TableFields.sorted(Array(self), by: order), order)
  }

  /// Rows with different ids, in the right order.
  @inlinable
  init(unique rows: [Row], _ order: RowOrder<Row>?) {
    core = .make(TableFields(unique: rows, sort: order))
  }
}
