/// A moment in the life of a table, from which on changes can be asked for. It holds no rows, so that the table still
/// changes in place.
@usableFromInline
struct TableChangeMark: Hashable, Sendable {
  /// Which ``TableChangeLog``; no two ever have the same.
  @usableFromInline let serial: UInt64
  /// How many changes it had seen.
  @usableFromInline let position: Int

  @inlinable
  init(serial: UInt64, position: Int) {
    self.serial = serial
    self.position = position
  }
}
