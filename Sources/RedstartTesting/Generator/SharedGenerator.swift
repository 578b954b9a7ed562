import Foundation

/// Seeded random numbers for several users, such as effects and the test: a generator that is passed around by reference.
///
/// ```swift
/// import RedstartTesting
///
/// let random = SharedGenerator(seed: 7)
/// let roll: @Sendable () -> Int = { random.with { Int.random(in: 1...6, using: &$0) } }
/// precondition((1...6).contains(roll()))
/// ```
///
/// The sequence is one; who gets which part of it depends on the order in which they draw. On the thread of a test, as with a
/// ``TestStore``, that is always the same.
///
/// `@unchecked Sendable` is sound: `generator` is touched under `lock` alone.
public final class SharedGenerator: @unchecked Sendable {
  private let lock = NSLock()
  private var generator: SeededGenerator

  /// Begins at a seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Draws. `body` must not draw from the same generator another way.
  public func with<R>(_ body: (inout SeededGenerator) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&generator)
  }
}
