/// The place of a child in its parent: what the child is called there, and what it is.
///
/// ```text
/// extension ChildKey<Detail> { static let detail = ChildKey("detail") }
/// extension ChildKey<Row> { static func row(_ id: Int) -> ChildKey { ChildKey(ModuleID(id)) } }
/// ```
public struct ChildKey<Child: ModuleDescription>: Hashable, Sendable {
  let id: ModuleID

  /// Makes a key. Children of different types never share one.
  public init(_ id: ModuleID) {
    self.id = id
  }

  var childID: ChildID { ChildID(type: ObjectIdentifier(Child.self), id: id) }
}

/// A key without its type, for the parent's list.
struct ChildID: Hashable, Sendable {
  let type: ObjectIdentifier
  let id: ModuleID
}
