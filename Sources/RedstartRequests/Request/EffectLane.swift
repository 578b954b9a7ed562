/// The id of all effects of one driver, unlike any other.
final class EffectLane: Hashable, Sendable {
  static func == (left: EffectLane, right: EffectLane) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
