/// The one reference that an ``EntityTable`` consists of.
///
/// A managed buffer rather than a class with properties: a stored property of a class costs a check of exclusive access
/// each time.
@usableFromInline
final class TableCore<Row: Identifiable>: ManagedBuffer<TableFields<Row>, Void> {
  /// Takes over what the fields own.
  @inlinable
  static func make(_ fields: TableFields<Row>) -> TableCore {
    unsafeDowncast(TableCore.create(minimumCapacity: 0) { _ in fields }, to: TableCore.self)
  }

  @inlinable
  deinit {
    withUnsafeMutablePointerToHeader { $0.pointee.release() }
  }

  @inlinable
  func copy() -> TableCore {
    withUnsafeMutablePointerToHeader {
      var fields = $0.pointee
      fields.retain()
      if fields.log != nil { fields.forkLog() }
      return TableCore.make(fields)
    }
  }
}
