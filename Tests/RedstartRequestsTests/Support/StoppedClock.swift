/// A clock that stands still. Whoever sleeps on it sleeps until the test lets all go.
struct StoppedClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = ContinuousClock.now
  let minimumResolution: Swift.Duration = .zero
  private let sleeps: AsyncStream<Void>
  private let sleeping: AsyncStream<Void>.Continuation
  private let ends: AsyncStream<Void>
  private let ending: AsyncStream<Void>.Continuation

  init() {
    (sleeps, sleeping) = AsyncStream.makeStream()
    (ends, ending) = AsyncStream.makeStream()
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeping.yield()
    for await _ in ends {}
    try Task.checkCancellation()
  }

  /// Waits until somebody sleeps.
  func sleeper() async {
    for await _ in sleeps { return }
  }

  /// Ends all sleeps, those to come as well.
  func wakeAll() { ending.finish() }
}
