/// Holds a ``RowOrder`` behind one reference.
@usableFromInline
final class RowOrderBox<Row> {
  @usableFromInline let order: RowOrder<Row>

  @inlinable
  init(_ order: RowOrder<Row>) {
    self.order = order
  }
}
