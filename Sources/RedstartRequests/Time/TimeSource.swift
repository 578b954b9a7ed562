/// Where the times of loaded values come from (law 13): how long ago the source's own beginning is.
///
/// A time is a `Duration` since a beginning that the source chooses. So it compares, subtracts and
/// can be written down without Foundation, and types that keep times need no further parameter. A
/// program that shows dates, or keeps values beyond its own end, gives a source that counts from a
/// fixed date:
///
/// ```swift
/// import Foundation
/// import RedstartRequests
///
/// let time = TimeSource { .seconds(Date().timeIntervalSince1970) }
/// precondition(time.now > .seconds(1_700_000_000))
/// ```
public struct TimeSource: Sendable {
  private let read: @Sendable () -> Duration

  /// Makes a source of a function, which is called on any thread, inside a store's turn: it must
  /// not wait.
  public init(_ read: @escaping @Sendable () -> Duration) {
    self.read = read
  }

  /// The time on a clock since this source was made.
  public static func clock<C: Clock>(_ clock: C) -> TimeSource where C.Duration == Duration {
    let beginning = clock.now
    return TimeSource { beginning.duration(to: clock.now) }
  }

  /// The time on the `ContinuousClock` since this source was made.
  public static var continuous: TimeSource { .clock(ContinuousClock()) }

  /// The time now.
  public var now: Duration { read() }
}
