/// A part of the state of an ``ObservableStore`` that has not been read yet: `view.user` on the way to `view.user.name`.
///
/// Members lead further. What is read in the end is tracked by its whole path, so that a change of another member of `user`
/// tells nobody. ``value`` reads the part as it is.
@MainActor
@dynamicMemberLookup
public struct ObservablePart<State: Sendable, Action: Sendable, Value> {
  @usableFromInline let view: ObservableStore<State, Action>
  @usableFromInline let path: KeyPath<State, Value>
  /// Where it is stored, or else where the nearest part is stored that it is a part of.
  @usableFromInline let region: StateRegion?

  @usableFromInline
  init(
    _ view: ObservableStore<State, Action>, _ path: KeyPath<State, Value>,
    within owner: StateRegion?
  ) {
    self.view = view
    self.path = path
    let offset = MemoryLayout<State>.offset(of: path)
    region = offset.map { StateRegion(offset: $0, size: MemoryLayout<Value>.size) } ?? owner
  }

  /// Reads the part as it is, tracked as such.
  public var value: Value { view.read(path, within: region) }

  /// A longer path.
  public subscript<Member>(
    dynamicMember member: KeyPath<Value, Member> & Sendable
  ) -> ObservablePart<State, Action, Member> {
    ObservablePart<State, Action, Member>(view, path.appending(path: member), within: region)
  }

  /// Reads a member that no path leads beyond.
  public subscript<Member: ObservableLeaf>(
    dynamicMember member: KeyPath<Value, Member> & Sendable
  ) -> Member {
    view.read(path.appending(path: member), within: region)
  }

  /// Reads a member where a value is asked for.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member> & Sendable) -> Member {
    view.read(path.appending(path: member), within: region)
  }

  /// The part as it is, without tracking; for reading its members, which are tracked by themselves.
  @usableFromInline
  var current: Value {
    view.snapshot.pointer.read(path, at: MemoryLayout<State>.offset(of: path))
  }
}
