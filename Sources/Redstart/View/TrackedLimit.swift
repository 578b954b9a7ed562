/// When to look for what nobody tracks any more: once there is twice as much as was tracked the last time.
@usableFromInline
struct TrackedLimit {
  @usableFromInline var limit = 64

  @inlinable
  init() {}

  /// Whether `count` calls for looking.
  @inlinable
  func isReached(by count: Int) -> Bool { count >= limit }

  /// Notes how much has been left.
  @inlinable
  mutating func leave(_ count: Int) {
    limit = max(64, 2 * count)
  }
}
