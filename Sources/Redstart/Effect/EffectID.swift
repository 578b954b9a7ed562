/// What tells effects apart: an id, a key within it, and the keyed children it belongs to.
struct EffectID: Hashable, Sendable {
  /// The keyed children whose reducers or middleware it has come through, outermost first.
  var scope: [HashableValue] = []
  var id: HashableValue
  var key: HashableValue?

  init(id: HashableValue, key: HashableValue? = nil) {
    self.id = id
    self.key = key
  }

  /// The same without the key: what is cancelled when no key is named.
  var withoutKey: EffectID {
    var copy = self
    copy.key = nil
    return copy
  }
}
