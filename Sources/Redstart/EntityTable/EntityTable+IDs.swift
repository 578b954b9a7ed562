extension EntityTable {
  /// The ids of the rows, in their order.
  @inlinable
  public var ids: IDs { IDs(table: self) }

  /// The ids of a table's rows, in their order. It shares the table's memory.
  public struct IDs: RandomAccessCollection {
    @usableFromInline let table: EntityTable

    @inlinable
    init(table: EntityTable) {
      self.table = table
    }

    @inlinable
    public var startIndex: Int { 0 }

    @inlinable
    public var endIndex: Int { table.count }

    @inlinable
    public subscript(position: Int) -> Row.ID { table[position].id }

    /// Whether there is a row with the id.
    ///
    /// - Complexity: O(log *n*)
    @inlinable
    public func contains(_ id: Row.ID) -> Bool { table.contains(id: id) }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(rows: table.makeIterator()) }

    public struct Iterator: IteratorProtocol {
      @usableFromInline var rows: EntityTable.Iterator

      @inlinable
      init(rows: EntityTable.Iterator) {
        self.rows = rows
      }

      @inlinable
      public mutating func next() -> Row.ID? { rows.next()?.id }
    }
  }
}

extension EntityTable.IDs: Sendable where Row: Sendable, Row.ID: Sendable {}
extension EntityTable.IDs.Iterator: Sendable where Row: Sendable, Row.ID: Sendable {}
