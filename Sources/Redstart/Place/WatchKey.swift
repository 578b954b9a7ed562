/// What the registry finds a shared watch by: a place in the root state, and what is watched there.
///
/// It is hashed once, where it is made, which is outside the lock: a key path may hold subscripts whose arguments are
/// hashed by the user's code.
@usableFromInline
struct WatchKey {
  @usableFromInline
  enum Kind: Sendable {
    /// The value, compared with `==`.
    case value
    /// An ``EntityTable``, compared by identity.
    case version
    /// The place of a scope, compared by its bytes.
    case scope
    /// The place of a table whose rows are watched.
    case table
  }

  private enum Place {
    /// What is stored so many bytes from the beginning, as a value of that type: cheaper to compare than the path to it.
    case offset(Int, ObjectIdentifier)
    case path(AnyKeyPath)
  }

  let kind: Kind
  private let place: Place
  private let hash: Int

  /// The key of what is computed, or lies outside the root state's own memory.
  @usableFromInline
  init(path: AnyKeyPath, kind: Kind) {
    self.kind = kind
    place = .path(path)
    hash = path.hashValue
  }

  /// The key of what is stored in the root state's own memory. Whoever can give an offset gives it: who gave the path
  /// would find a watch of its own.
  @usableFromInline
  init(offset: Int, of type: Any.Type, kind: Kind) {
    self.kind = kind
    place = .offset(offset, ObjectIdentifier(type))
    hash = offset
  }
}

extension WatchKey: Hashable {
  @usableFromInline
  static func == (first: WatchKey, second: WatchKey) -> Bool {
    guard first.hash == second.hash, first.kind == second.kind else { return false }
    switch (first.place, second.place) {
    case (.offset(let first, let firstType), .offset(let second, let secondType)):
      return first == second && firstType == secondType
    case (.path(let first), .path(let second)): return first == second
    case (.offset, .path), (.path, .offset): return false
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
