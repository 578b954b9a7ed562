/// How often an effect may be started.
struct EffectPace: Sendable {
  enum Kind: Sendable, Hashable {
    case debounce
    case throttle(ThrottleEdges)
  }

  let kind: Kind
  let interval: Duration
  let clock: any Clock<Duration>

  /// What sleeps for the interval, which is counted from this call, not from the moment when the sleeper gets to run.
  func sleeper() -> @Sendable () async throws -> Void {
    clock.sleeper(for: interval)
  }
}

extension Clock where Duration == Swift.Duration {
  func sleeper(for interval: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: interval)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }
}
