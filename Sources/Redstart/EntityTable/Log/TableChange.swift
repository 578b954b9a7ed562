/// A row that was changed, added or removed.
@usableFromInline
struct TableChange<ID> {
  @usableFromInline let id: ID
  /// The hash bits that an ``IdentityIndex`` uses of the id.
  @usableFromInline let hash: UInt32
  /// Where the row was, and mostly still is.
  @usableFromInline let slot: UInt32

  @inlinable
  init(id: ID, hash: UInt32, slot: Int) {
    self.id = id
    self.hash = hash
    self.slot = UInt32(truncatingIfNeeded: slot)
  }
}
