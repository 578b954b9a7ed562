/// How the condition of a ``StateProperty`` is to be understood.
public enum PropertyKind: String, Sendable, Hashable, CaseIterable {
  /// It holds in every state.
  case always
  /// It holds in at least one state.
  case sometimes
  /// It holds on every way sooner or later: no way ends or goes round for ever without it.
  case eventually
  /// From every state there is a way to one in which it holds.
  case alwaysReachable

  /// Whether it takes more than one state after the other to decide it.
  @usableFromInline var looksAtWays: Bool { self == .eventually || self == .alwaysReachable }
}
