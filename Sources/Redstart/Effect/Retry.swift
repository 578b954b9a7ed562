/// How often an effect is tried, and how long it pauses between the attempts.
///
/// ```swift
/// let retry = Retry.exponential(
///   attempts: 4, first: .seconds(1), cap: .seconds(3), jitter: .none)
/// struct Offline: Error {}
/// let pauses = (1...4).map { retry.pause(after: $0, Offline()) }
/// precondition(pauses == [.seconds(1), .seconds(2), .seconds(3), nil])
/// ```
public struct Retry: Sendable {
  /// How often the operation is run in all, at least once.
  public let attempts: Int
  /// The pause after the first failure.
  public let first: Duration
  /// By what the pause grows with each further one.
  public let factor: Double
  /// The longest pause.
  public let cap: Duration
  /// How the pauses are spread.
  public let jitter: Jitter
  /// Whether an error is worth another attempt.
  public let isWorthwhile: @Sendable (any Error) -> Bool

  /// Pauses that grow by a factor, up to a cap.
  public static func exponential(
    attempts: Int, first: Duration, factor: Double = 2, cap: Duration, jitter: Jitter,
    when isWorthwhile: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> Retry {
    Retry(
      attempts: max(attempts, 1), first: first, factor: factor, cap: cap, jitter: jitter,
      isWorthwhile: isWorthwhile)
  }

  /// Pauses of equal length.
  public static func constant(
    attempts: Int, pause: Duration, jitter: Jitter,
    when isWorthwhile: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> Retry {
    exponential(
      attempts: attempts, first: pause, factor: 1, cap: pause, jitter: jitter, when: isWorthwhile)
  }

  /// How long to pause after so many failures; nil to give up.
  public func pause(after failures: Int, _ error: any Error) -> Duration? {
    guard failures < attempts, isWorthwhile(error) else { return nil }
    var pause = min(first, cap)
    for _ in 1..<max(failures, 1) where pause < cap { pause = min(pause * factor, cap) }
    return jitter.applied(to: pause)
  }
}
