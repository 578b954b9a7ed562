/// The one reference that an ``EntityTable`` consists of.
///
/// A managed buffer rather than a class with properties: a stored property of a class costs a check of exclusive access
/// each time.
@usableFromInline
final class TableCore<Row: Identifiable>: ManagedBuffer<TableFields<Row>, Void> {
  @inlinable
  static func make(_ fields: TableFields<Row>) -> TableCore {
    unsafeDowncast(TableCore.create(minimumCapacity: 0) { _ in fields }, to: TableCore.self)
  }

  @inlinable
  func copy() -> TableCore {
    withUnsafeMutablePointerToHeader { TableCore.make($0.pointee) }
  }
}
