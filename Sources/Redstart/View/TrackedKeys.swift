/// The values of a dictionary that were read, by their keys.
@usableFromInline
final class TrackedKeys<Key: Hashable, Value>: TrackedMembers {
  @usableFromInline var parts: [Key: TrackedPart] = [:]
  @usableFromInline var limit = TrackedLimit()
  @usableFromInline let areEqual = comparison(of: Value?.self)

  @usableFromInline
  init() {}

  var count: Int { parts.count }

  @inlinable
  func access(_ key: Key) {
    if let part = parts[key] { return part.access() }
    if limit.isReached(by: parts.count) {
      parts = parts.filter { $0.value.isTracked }
      limit.leave(parts.count)
    }
    let part = TrackedPart()
    parts[key] = part
    part.access()
  }

  /// Takes out what is different, has come, or has gone.
  @inlinable
  func collect(_ old: [Key: Value], _ new: [Key: Value], _ changed: inout [TrackedPart]) {
    for (key, part) in parts where !Redstart.areEqual(old[key], new[key], by: areEqual) {
      parts[key] = nil
      changed.append(part)
    }
  }
}
