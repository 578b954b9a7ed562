extension Store {
  /// What changes in a table, as an asynchronous sequence: first everything as inserted, then what is different from the version that
  /// the reader has taken last.
  ///
  /// A slow reader gets several commits as one difference, and nothing grows. The sequence does not keep the store alive.
  @inlinable
  public func changes<Row: Identifiable & Equatable & Sendable>(
    of path: KeyPath<State, EntityTable<Row>> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreChanges<Row> where Row.ID: Sendable {
    StoreChanges(values(Selection.version(.present(path)), fileID: fileID, line: line))
  }

  /// What changes in a table that may be absent, as an asynchronous sequence; it has no rows then.
  @inlinable
  public func changes<Row: Identifiable & Equatable & Sendable>(
    of path: KeyPath<State, EntityTable<Row>?> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreChanges<Row> where Row.ID: Sendable {
    StoreChanges(values(Selection.version(.optional(path)), fileID: fileID, line: line))
  }
}

/// The differences of a table as they come: see `Store.changes(of:)`.
///
/// Any number of readers, each with an iterator of its own and the version that it has taken last. The differences that one
/// reader gets follow each other without a gap. The sequence ends with its store.
public struct StoreChanges<Row: Identifiable & Equatable & Sendable>: AsyncSequence, Sendable
where Row.ID: Sendable {
  public typealias Element = TableDifference<Row>
  public typealias Failure = Never

  private let versions: StoreValues<EntityTable<Row>>

  @usableFromInline
  init(_ versions: StoreValues<EntityTable<Row>>) {
    self.versions = versions
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(base: versions.makeAsyncIterator())
  }

  /// Reads the differences; cancelled when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    var base: StoreValues<EntityTable<Row>>.Iterator
    var last: EntityTable<Row>?

    public mutating func next() async -> TableDifference<Row>? {
      while let table = await base.next() {
        if let changes = advance(to: table) { return changes }
      }
      return nil
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> TableDifference<Row>?
    {
      while let table = await base.next(isolation: actor) {
        if let changes = advance(to: table) { return changes }
      }
      return nil
    }

    /// Takes a version; nil if nothing is different in it.
    private mutating func advance(to table: EntityTable<Row>) -> TableDifference<Row>? {
      let isFirst = last == nil
      let changes = table.difference(from: last ?? EntityTable())
      last = table
      return isFirst || !changes.isEmpty ? changes : nil
    }
  }
}

@available(*, unavailable)
extension StoreChanges.Iterator: Sendable {}
