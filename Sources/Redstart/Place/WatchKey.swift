/// What the registry finds a shared watch by: a path from the root, and what is watched there.
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

  let path: AnyKeyPath
  let kind: Kind
  private let hash: Int

  @usableFromInline
  init(path: AnyKeyPath, kind: Kind) {
    self.path = path
    self.kind = kind
    hash = path.hashValue
  }
}

extension WatchKey: Hashable {
  @usableFromInline
  static func == (first: WatchKey, second: WatchKey) -> Bool {
    first.hash == second.hash && first.kind == second.kind && first.path == second.path
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
