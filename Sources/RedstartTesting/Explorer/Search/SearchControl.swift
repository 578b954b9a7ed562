import Foundation

/// What the workers of one search share: the sums of what they have done, and whether to go on.
///
/// `@unchecked Sendable` is sound: what changes is reached under the lock alone.
@usableFromInline
final class SearchControl: @unchecked Sendable {
  let limits: ExplorationLimits
  let shards: FingerprintShards
  private let lock = NSLock()
  private let start = ContinuousClock.now
  private let interval: Duration
  private let report: (@Sendable (ExplorationProgress) -> Void)?
  private var nextReport: ContinuousClock.Instant
  private var coverage = Coverage()
  private var levels = 0
  private var found: Impurity?

  init(
    _ limits: ExplorationLimits, _ shards: FingerprintShards, interval: Duration,
    report: (@Sendable (ExplorationProgress) -> Void)?
  ) {
    self.limits = limits
    self.shards = shards
    self.interval = interval
    self.report = report
    nextReport = start + interval
  }

  var elapsed: Duration { ContinuousClock.now - start }

  /// What was done so far.
  var current: Coverage { lock.withLock { coverage } }

  /// What was found not to be pure, if anything.
  var impurity: Impurity? { lock.withLock { found } }

  /// All states of one more depth have been found and checked. Which depth it is.
  func beginLevel() -> Int {
    lock.withLock {
      defer { levels += 1 }
      coverage.depth = levels
      coverage.completeDepth = levels
      return levels
    }
  }

  @usableFromInline
  func change(_ body: (inout Coverage) -> Void) {
    lock.withLock { body(&coverage) }
  }

  @usableFromInline
  func note(_ impurity: Impurity) {
    lock.withLock {
      if found == nil { found = impurity }
      coverage.stop = .impurity
    }
  }

  /// Adds what a worker has done with a chunk. Whether there is a reason to stop.
  @usableFromInline
  func add(
    generated: Int, distinct: Int, beyond: Int, depth: Int, waiting: Int, stateBytes: Int
  ) -> Bool {
    let now = ContinuousClock.now
    let tableBytes = limits.memory == nil ? 0 : shards.bytes
    var progress: ExplorationProgress?
    lock.lock()
    coverage.generatedStates += generated
    coverage.distinctStates += distinct
    coverage.beyondBoundary += beyond
    coverage.frontierBytes = max(coverage.frontierBytes, waiting * stateBytes)
    if coverage.stop == nil {
      if let limit = limits.states, coverage.distinctStates >= limit { coverage.stop = .states }
      if let limit = limits.time, now - start >= limit { coverage.stop = .time }
      if let limit = limits.memory, tableBytes + waiting * stateBytes >= limit {
        coverage.stop = .memory
      }
    }
    let stops = coverage.stop != nil
    if report != nil, now >= nextReport {
      nextReport = now + interval
      progress = ExplorationProgress(
        distinctStates: coverage.distinctStates, generatedStates: coverage.generatedStates,
        depth: depth, waiting: waiting, elapsed: now - start)
    }
    lock.unlock()
    // User code, with nothing held.
    if let progress { report?(progress) }
    return stops
  }
}
