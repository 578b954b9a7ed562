extension EntityTable: RandomAccessCollection {
  public typealias Element = Row
  public typealias Index = Int

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { read { $0.pointee.rows.count } }

  @inlinable
  public var count: Int { endIndex }

  /// The row at a position. To change it, use ``subscript(id:)`` or ``update(id:_:)``.
  ///
  /// - Complexity: O(log *n*), more than a lookup by id in large tables; iterate where all rows are needed.
  @inlinable
  public subscript(position: Int) -> Row {
    checkIndex(position)
    return read { fields in
      fields.pointee.rows.pointer(at: fields.pointee.slot(at: position)).pointee
    }
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  @inlinable
  func checkIndex(_ position: Int) {
    precondition(
      position >= 0 && position < count, "An EntityTable has no row at this position.")
  }
}
