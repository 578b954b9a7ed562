extension Selection {
  /// Watches a table by its version, and shares that with all who do: it is not compared row by row.
  @inlinable
  static func version<Row>(_ path: TablePath<State, Row>) -> Selection
  where Value == EntityTable<Row> {
    switch path {
    case .present(let path):
      return Selection(
        path: path, select: nil,
        operations: WatchOperations { $0.isIdentical(to: $1) }, key: .version)
    case .optional(let optional):
      // One and the same empty table each time, so that it is seen to be unchanged.
      let empty = EntityTable<Row>()
      return Selection(
        path: nil, select: { TablePath.optional(optional).table(in: $0, or: empty) },
        operations: WatchOperations { $0.isIdentical(to: $1) }, key: nil)
    }
  }
}
