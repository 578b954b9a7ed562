/// Spreads pauses at random, so that many clients that failed together do not come back together.
public struct Jitter: Sendable {
  private let fraction: Double
  private let random: (@Sendable () -> Double)?

  /// No jitter: pauses are exact.
  public static var none: Jitter { Jitter(fraction: 0, random: nil) }

  private init(fraction: Double, random: (@Sendable () -> Double)?) {
    self.fraction = fraction
    self.random = random
  }

  /// Shortens each pause by a random part of it, up to `fraction` (0 to 1).
  ///
  /// - Parameters:
  ///   - fraction: the largest part of a pause that is taken away, 0 to 1.
  ///   - generator: where chance comes from; a seeded one makes a test exact. It is used from one thread at a time.
  public init(upTo fraction: Double, using generator: some RandomNumberGenerator & Sendable) {
    let generator = LockedValue(generator)
    self.fraction = min(max(fraction, 0), 1)
    random = { generator.withValue { Double.random(in: 0..<1, using: &$0) } }
  }

  func applied(to pause: Duration) -> Duration {
    guard let random else { return pause }
    return pause * (1 - fraction * random())
  }
}
