/// How the rows of an ``EntityTable`` are sorted.
///
/// ```swift
/// struct Quote: Identifiable { let id: Int; var symbol: String; var price: Double }
///
/// let quotes = [Quote(id: 1, symbol: "GBP", price: 1.27), Quote(id: 2, symbol: "EUR", price: 1.08)]
/// let bySymbol = EntityTable(quotes, sortedBy: .ascending(\.symbol))
/// let byPrice = EntityTable(quotes, sortedBy: .descending(\Quote.price).then(.ascending(\.symbol)))
/// let byLength = EntityTable(quotes, sortedBy: RowOrder { $0.symbol.count < $1.symbol.count })
/// precondition(bySymbol.map(\.id) == [2, 1] && byPrice.map(\.id) == [1, 2] && byLength.count == 2)
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
