extension EntityTable: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral rows: Row...) {
    self.init(rows)
  }
}

extension EntityTable: Equatable where Row: Equatable {
  /// Whether the rows are equal, in the same order. Versions that are one and the same are equal at once.
  @inlinable
  public static func == (left: EntityTable, right: EntityTable) -> Bool {
    left.core === right.core || (left.count == right.count && left.elementsEqual(right))
  }
}

extension EntityTable: Hashable where Row: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}

extension EntityTable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { Array(self).description }
  public var debugDescription: String { "EntityTable(\(Array(self).debugDescription))" }
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
