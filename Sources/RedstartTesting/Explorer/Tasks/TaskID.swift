/// By what a task is called, so that another can replace it and something can cancel it: an id, and a key within it.
///
/// `@unchecked Sendable` is sound: the initialiser takes nothing but values that are `Sendable`, and `AnyHashable` keeps the value
/// it was made of.
public struct TaskID: Hashable, @unchecked Sendable, CustomStringConvertible {
  /// The keyed children that an effect belongs to.
  let scope: [AnyHashable]
  let id: AnyHashable
  let key: AnyHashable?

  /// Names a task.
  public init(
    _ id: some Hashable & Sendable, key: (any Hashable & Sendable)? = nil
  ) {
    scope = []
    self.id = AnyHashable(id)
    self.key = key.map { AnyHashable($0) }
  }

  /// What it was made of, without its key.
  package var base: AnyHashable { id }

  package init(scope: [AnyHashable], id: AnyHashable, key: AnyHashable?) {
    self.scope = scope
    self.id = id
    self.key = key
  }

  /// Whether cancelling `other` cancels what has this id: it is the same, or has no key and the same id.
  func isCovered(by other: TaskID) -> Bool {
    scope == other.scope && id == other.id && (other.key == nil || key == other.key)
  }

  /// Whether this is the id that was given, of whatever type; for telling effects apart.
  public func matches(_ id: some Hashable) -> Bool { self.id == AnyHashable(id) }

  /// The key, if it is of this type.
  public func key<Key>(as type: Key.Type = Key.self) -> Key? { key?.base as? Key }

  /// The id and, after slashes, the key; before it the keys of the children it belongs to.
  public var description: String {
    (scope + [id] + (key.map { [$0] } ?? [])).map { "\($0)" }.joined(separator: "/")
  }
}
