import Foundation

/// A clock that waits for nobody: whoever sleeps on it goes on at once, and its time jumps to the deadline.
///
/// A sleep still lets other tasks go before, and ends by throwing when its task is cancelled. An effect that sleeps in a loop
/// without an end never comes to rest on it; a ``TestStore`` fails then, and names the effect. ``TestClock`` is for those.
///
/// It may be used from any thread. `@unchecked Sendable` is sound: `time` is touched under `lock` alone.
public final class ImmediateClock: Clock, @unchecked Sendable {
  public typealias Instant = TestClock.Instant

  private let lock = NSLock()
  private var time: Instant

  /// Makes a clock.
  ///
  /// - Parameter start: its first moment.
  public init(now start: Instant = Instant(offset: .zero)) {
    time = start
  }

  /// The latest deadline of all who have slept.
  public var now: Instant { lock.withLock { time } }

  /// There is none.
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    lock.withLock { time = max(time, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
