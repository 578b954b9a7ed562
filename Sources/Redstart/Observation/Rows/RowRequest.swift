/// What finds the watch of a row in its table's place.
@usableFromInline
struct RowRequest {
  let hash: UInt32
  /// Whether all who observe the row share the watch.
  let isShared: Bool
  /// Whether its id needs no destruction, and is no larger than a reader.
  let hasPlainID: Bool

  @usableFromInline
  init(hash: UInt32, isShared: Bool, hasPlainID: Bool) {
    self.hash = hash
    self.isShared = isShared
    self.hasPlainID = hasPlainID
  }
}
