/// Random numbers that come again with the same seed.
///
/// ```swift
/// import RedstartTesting
///
/// var first = SeededGenerator(seed: 7)
/// var second = SeededGenerator(seed: 7)
/// precondition(Int.random(in: 0..<1_000, using: &first) == Int.random(in: 0..<1_000, using: &second))
/// let jitter = Jitter(upTo: 0.5, using: SeededGenerator(seed: 7))
/// ```
///
/// They are those of SplitMix64, and stay the same from version to version. Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Begins at a seed; each gives another sequence.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A generator of its own for a part of a test, so that what one part draws does not change what another gets.
  public mutating func split() -> SeededGenerator {
    SeededGenerator(seed: next())
  }
}
