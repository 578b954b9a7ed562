/// A keyed, ordered collection of rows.
///
/// ```swift
/// struct Quote: Identifiable, Hashable, Codable { let id: Int; var symbol: String; var price: Double }
///
/// var quotes: EntityTable<Quote> = [Quote(id: 1, symbol: "EUR", price: 1.08)]
/// quotes.updateOrAppend(Quote(id: 2, symbol: "GBP", price: 1.27))
/// quotes[id: 2]?.price += 0.01
/// quotes.remove(id: 1)
/// for quote in quotes { print(quote.symbol) }
/// ```
///
/// ## Identity
/// There is one row per id. When rows are given together, in an initialiser, an array literal or `replaceAll(with:)`, and
/// several have the same id, the last of them stands in the place of the first, as if each were passed to
/// ``updateOrAppend(_:)``. A row that is changed in place and has another id afterwards keeps its place under the new id; a
/// row that had this id before is removed.
///
/// ## Order
/// Rows are in the order in which they came, unless they are inserted elsewhere or moved. A table that is given a
/// ``RowOrder`` is sorted, whatever is done to it. A row that is still in the right place stays there; otherwise, and when
/// it is new, it goes behind its equals. In a sorted table the positions passed to ``insert(_:at:)`` and
/// ``move(id:to:)`` have no effect. A table without a sort pays for its first move or insertion between rows once with
/// O(*n*), because from then on it has to know an order apart from the rows.
///
/// ## Versions
/// A table is a value. A copy shares all of its memory with the original, and goes on sharing what neither of them changes:
/// changing one row of a shared table of a million rows copies about 2 kB. A table that is not shared is changed in
/// place, and so is a row: `quotes[id: 2]?.tags.append("x")` copies no array. Because of the sharing,
/// ``difference(from:)`` finds what is different between two versions without looking at the rest.
///
/// ## Cost
/// Everything that is done to one row is O(log *n*), with a shallow, wide tree: finding a row takes about twice to three
/// times what a dictionary takes. A table that has lost most of its rows, or has let a window slide over
/// very many, is packed anew from time to time; that is O(*n*), and rare enough not to matter on average. The next
/// difference is O(*n*) then, too.
///
/// Two tables are equal when they have equal rows in the same order, sorted or not.
public struct EntityTable<Row: Identifiable> {
  @usableFromInline
  var core: TableCore<Row>

  /// A table without rows, in the order in which they will come.
  @inlinable
  public init() {
    core = .make(TableFields(sort: nil))
  }

  /// A table without rows that will be sorted.
  @inlinable
  public init(sortedBy order: RowOrder<Row>) {
    core = .make(TableFields(sort: order))
  }

  /// A table of rows in their order.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(_ rows: some Sequence<Row>) {
    core = .make(TableFields(rows))
  }

  /// A sorted table of rows; equals are in the order in which they came.
  ///
  /// - Complexity: O(*n* log *n*)
  @inlinable
  public init(_ rows: some Sequence<Row>, sortedBy order: RowOrder<Row>) {
    self.init(unique: TableFields.sorted(TableFields.unique(Array(rows)), by: order), order)
  }

  /// Reads; the memory stays valid for the call.
  @inlinable @inline(__always)
  func read<R>(_ body: (UnsafeMutablePointer<TableFields<Row>>) throws -> R) rethrows -> R {
    try core.withUnsafeMutablePointerToHeader(body)
  }

  /// Changes; what is shared with another table is copied first.
  @inlinable @inline(__always)
  mutating func change<R>(_ body: (UnsafeMutablePointer<TableFields<Row>>) throws -> R) rethrows
    -> R
  {
    if !isKnownUniquelyReferenced(&core) { core = core.copy() }
    return try core.withUnsafeMutablePointerToHeader(body)
  }
}

/// `@unchecked` is sound: a table is one reference to nodes that are changed only where `isKnownUniquelyReferenced` has
/// answered that no other table refers to them; all else in them is rows, and a ``RowOrder``, which is Sendable.
extension EntityTable: @unchecked Sendable where Row: Sendable, Row.ID: Sendable {}
