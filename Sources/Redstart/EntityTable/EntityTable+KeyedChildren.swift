/// Rows are children that are found by their id, so reducers and middleware may be scoped to each of them.
extension EntityTable: KeyedChildren {
  @inlinable
  public func child(id: Row.ID) -> Row? { self[id: id] }

  @inlinable
  public mutating func updateChild<R>(id: Row.ID, _ body: (inout Row) -> R) -> R? {
    update(id: id, body)
  }
}
