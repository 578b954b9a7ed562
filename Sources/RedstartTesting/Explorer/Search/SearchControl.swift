import Foundation

/// What the workers of one search share: the sums of what they have done, and whether to go on.
///
/// `@unchecked Sendable` is sound: what changes is reached under the lock alone.
@usableFromInline
final class SearchControl: @unchecked Sendable {
  let limits: ExplorationLimits
  /// What the search itself may take of them: half, if the ways between its states are to be looked at after it.
  private let ownLimits: ExplorationLimits
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
    _ limits: ExplorationLimits, _ shards: FingerprintShards, looksAtWays: Bool,
    interval: Duration, report: (@Sendable (ExplorationProgress) -> Void)?
  ) {
    self.limits = limits
    var ownLimits = limits
    if looksAtWays {
      ownLimits.time = limits.time.map { $0 / 2 }
      ownLimits.memory = limits.memory.map { $0 / 2 }
    }
    self.ownLimits = ownLimits
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

  /// Whether a limit is reached by one who looks at ways and takes so many bytes for it.
  func endsWays(bytes: Int) -> Bool {
    let all = limits.memory == nil ? 0 : bytes + shards.bytes
    let isLate = limits.time.map { elapsed >= $0 } ?? false
    let isLarge = limits.memory.map { all >= $0 } ?? false
    guard isLate || isLarge else { return false }
    change { $0.stop = $0.stop ?? (isLate ? .time : .memory) }
    return true
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
      if let limit = ownLimits.time, now - start >= limit { coverage.stop = .time }
      if let limit = ownLimits.memory, tableBytes + waiting * stateBytes >= limit {
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
