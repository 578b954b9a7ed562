/// Where a table lies in a state: it is always there, or it is in something that may be absent, and then has no rows.
@usableFromInline
enum TablePath<State: Sendable, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  case present(KeyPath<State, EntityTable<Row>> & Sendable)
  case optional(KeyPath<State, EntityTable<Row>?> & Sendable)

  @inlinable
  var keyPath: AnyKeyPath {
    switch self {
    case .present(let path): path
    case .optional(let path): path
    }
  }

  /// Bytes from the state, if the table is stored in it.
  @inlinable
  var offset: Int? {
    guard case .present(let path) = self else { return nil }
    return MemoryLayout<State>.offset(of: path)
  }

  /// The table, given the state; `empty` if there is none.
  @inlinable
  func table(in state: State, or empty: EntityTable<Row>) -> EntityTable<Row> {
    switch self {
    case .present(let path): state[keyPath: path]
    case .optional(let path): state[keyPath: path] ?? empty
    }
  }

  @inlinable
  func row(_ id: Row.ID, in state: State) -> Row? {
    switch self {
    case .present(let path): state[keyPath: path][id: id]
    case .optional(let path): state[keyPath: path]?[id: id]
    }
  }

  /// The place of this table in the state that a projection shows.
  @inlinable
  func place(in projection: Projection, key: WatchKey) -> PlaceRecipe {
    if let start = projection.offset, let offset {
      let sum = start + offset
      return .table(
        keeping: TableChangeMark.self, key: key, in: projection, offset: sum,
        lend: { root, body in body(root + sum) },
        operate: { operation, gate, first, _ in
          TableGate<Row>.operateOnMark(operation, gate, first)
        })
    }
    // One and the same empty table each time, so that it is seen to be unchanged.
    let empty = EntityTable<Row>()
    let read = projection.reading { (state: State) in table(in: state, or: empty) }
    return .table(
      keeping: EntityTable<Row>.self, key: key, in: projection, offset: nil,
      lend: { root, body in
        let table = read(root)
        withUnsafePointer(to: table) { body(UnsafeRawPointer($0)) }
      },
      operate: { operation, gate, first, _ in
        TableGate<Row>.operateOnTable(operation, gate, first)
      })
  }
}
