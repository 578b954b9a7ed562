/// How the rows of an ``EntityTable`` are sorted.
///
/// ```swift
/// EntityTable(quotes, sortedBy: .ascending(\.symbol))
/// EntityTable(quotes, sortedBy: .descending(\.price).then(.ascending(\.symbol)))
/// EntityTable(quotes, sortedBy: RowOrder { $0.name.count < $1.name.count })
/// ```
///
/// The key path of a stored property is the fastest: its value is compared where it lies in the row.
public struct RowOrder<Row>: Sendable {
  @usableFromInline
  let precedes: @Sendable (UnsafePointer<Row>, UnsafePointer<Row>) -> Bool

  @usableFromInline
  init(comparing precedes: @escaping @Sendable (UnsafePointer<Row>, UnsafePointer<Row>) -> Bool) {
    self.precedes = precedes
  }

  /// An order by a comparison, which must be a strict weak one, as for `sorted(by:)`.
  @inlinable
  public init(_ areInIncreasingOrder: @escaping @Sendable (Row, Row) -> Bool) {
    self.init(comparing: { areInIncreasingOrder($0.pointee, $1.pointee) })
  }

  /// The smallest value first.
  @inlinable
  public static func ascending<Value: Comparable & SendableMetatype>(
    _ key: any KeyPath<Row, Value> & Sendable
  ) -> RowOrder {
    if let offset = MemoryLayout<Row>.offset(of: key) {
      return RowOrder(comparing: {
        (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee
          < (UnsafeRawPointer($1) + offset).assumingMemoryBound(to: Value.self).pointee
      })
    }
    return RowOrder { $0[keyPath: key] < $1[keyPath: key] }
  }

  /// The largest value first.
  @inlinable
  public static func descending<Value: Comparable & SendableMetatype>(
    _ key: any KeyPath<Row, Value> & Sendable
  ) -> RowOrder {
    let ascending = ascending(key)
    return RowOrder(comparing: { ascending.precedes($1, $0) })
  }

  /// The same order, with `next` deciding among equals.
  @inlinable
  public func then(_ next: RowOrder) -> RowOrder {
    RowOrder(comparing: { [precedes] in
      precedes($0, $1) || (!precedes($1, $0) && next.precedes($0, $1))
    })
  }

  @inlinable
  func areEqual(_ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>) -> Bool {
    !precedes(left, right) && !precedes(right, left)
  }
}
