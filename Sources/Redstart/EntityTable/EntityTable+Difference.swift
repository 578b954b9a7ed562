extension EntityTable where Row: Equatable {
  /// What is different here from `old`. See ``TableDifference`` for the positions.
  ///
  /// - Complexity: O(*d* log *n*) for *d* differences if one version was made from the other, or both from a third, in any
  ///   direction and after undo too; O(*n* log *n*) if they were built apart. The first move or insertion
  ///   between rows in a table without a sort, and the packing of a table that has lost most of its rows, count as built apart.
  @inlinable
  public func difference(from old: EntityTable) -> TableDifference<Row> {
    difference(from: old) { $0 == $1 }
  }
}

extension EntityTable {
  /// What is different here from `old`, where rows of one id for which `areEquivalent` holds count as the same.
  ///
  /// - Complexity: as that of the difference of rows that can be compared
  @inlinable
  public func difference(
    from old: EntityTable, by areEquivalent: (Row, Row) -> Bool
  ) -> TableDifference<Row> {
    if old.core === core { return TableDifference() }
    return old.read { oldFields in
      read { newFields in
        var finder = DifferenceFinder(old: oldFields, new: newFields)
        finder.compareRows(areEquivalent)
        finder.compareOrders()
        return finder.finish(areEquivalent)
      }
    }
  }
}
