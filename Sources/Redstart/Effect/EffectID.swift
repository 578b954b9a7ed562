/// What tells effects apart: an id, a key within it, and the keyed children it belongs to.
///
/// It is hashed once, because a commit looks it up several times.
struct EffectID: Hashable, Sendable {
  /// The path to the innermost keyed child whose reducer or middleware it belongs to, from the root.
  let scope: [HashableValue]
  let id: HashableValue
  let key: HashableValue?
  private let hash: Int

  init(scope: [HashableValue] = [], id: HashableValue, key: HashableValue? = nil) {
    self.scope = scope
    self.id = id
    self.key = key
    var hasher = Hasher()
    if !scope.isEmpty { hasher.combine(scope) }
    hasher.combine(id)
    if let key { hasher.combine(key) }
    hash = hasher.finalize()
  }

  /// The same without the key: what is cancelled when no key is named.
  var withoutKey: EffectID { key == nil ? self : EffectID(scope: scope, id: id) }

  /// The same inside another scope.
  func inside(_ outer: [HashableValue]) -> EffectID {
    outer.isEmpty ? self : EffectID(scope: outer + scope, id: id, key: key)
  }

  static func == (left: EffectID, right: EffectID) -> Bool {
    left.hash == right.hash && left.id == right.id && left.key == right.key
      && left.scope == right.scope
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
