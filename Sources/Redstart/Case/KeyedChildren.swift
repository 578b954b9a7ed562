/// A collection of child states that are found by an id: what a keyed `scope` works on.
///
/// Dictionaries conform, and arrays of `Identifiable` elements (whose search takes time in proportion to their count).
public protocol KeyedChildren<ID, Child>: SendableMetatype {
  /// What tells children apart.
  associatedtype ID: Hashable
  /// A child's state.
  associatedtype Child

  /// The child with this id; nil when there is none.
  func child(id: ID) -> Child?

  /// Changes the child with this id in place; does nothing, and answers nil, when there is none.
  mutating func updateChild<R>(id: ID, _ body: (inout Child) -> R) -> R?
}

extension Dictionary: KeyedChildren {
  public func child(id: Key) -> Value? { self[id] }

  public mutating func updateChild<R>(id: Key, _ body: (inout Value) -> R) -> R? {
    guard let index = index(forKey: id) else { return nil }
    return body(&values[index])
  }
}

extension Array: KeyedChildren where Element: Identifiable {
  public func child(id: Element.ID) -> Element? { first { $0.id == id } }

  public mutating func updateChild<R>(id: Element.ID, _ body: (inout Element) -> R) -> R? {
    guard let index = firstIndex(where: { $0.id == id }) else { return nil }
    return body(&self[index])
  }
}
