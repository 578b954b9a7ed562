/// The random numbers of one walk: the same for the same seed and number.
@usableFromInline
struct WalkRandom {
  @usableFromInline var state: UInt64

  @inlinable
  init(seed: UInt64, walk: Int) {
    state = seed &+ UInt64(truncatingIfNeeded: walk) &* 0xD134_2543_DE82_EF95
    _ = next()
  }

  @inlinable
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word &>> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word &>> 31)
  }

  /// A number below `count`.
  @inlinable
  mutating func below(_ count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
