import Foundation

/// What the threads of random walks share: which walks are still to be made, and what was found.
///
/// `@unchecked Sendable` is sound: what changes is reached under the lock alone.
@usableFromInline
final class WalkControl: @unchecked Sendable {
  /// A walk that decides a property.
  struct Find {
    let walk: Int
    let way: Way
  }

  let count: Int
  private let limits: ExplorationLimits
  private let lock = NSLock()
  private let start = ContinuousClock.now
  private var next = 0
  /// Walks from here on are not needed.
  private var end: Int
  private var finds: [Find?]
  private var coverage = Coverage()

  init(count: Int, limits: ExplorationLimits, properties: Int) {
    self.count = count
    self.limits = limits
    end = count
    finds = Array(repeating: nil, count: properties)
    coverage.stop = .sampling
  }

  /// The next walks for a thread; nil if there are none.
  @usableFromInline
  func take() -> Range<Int>? {
    lock.withLock {
      if let limit = limits.time, ContinuousClock.now - start >= limit { return nil }
      guard next < end else { return nil }
      let first = next
      next = min(next + 64, end)
      return first..<next
    }
  }

  /// Notes that a walk decides a property; of several the first counts, whichever thread was quicker.
  @usableFromInline
  func found(_ property: Int, walk: Int, initialIndex: Int, choices: [Int], endsSearch: Bool) {
    lock.withLock {
      if endsSearch { end = min(end, walk + 1) }
      if let find = finds[property], find.walk < walk { return }
      finds[property] = Find(
        walk: walk, way: Way(initialIndex: initialIndex, choices: choices))
    }
  }

  @usableFromInline
  func add(walks: Int, steps: Int, beyond: Int) {
    lock.withLock {
      coverage.walks += walks
      coverage.generatedStates += steps
      coverage.beyondBoundary += beyond
    }
  }

  /// What was found for each property, and what was seen. What walks have found that were not needed any more does not count: how
  /// many were made is up to the threads.
  func result() -> ([Find?], Coverage) {
    lock.withLock {
      coverage.duration = ContinuousClock.now - start
      return (finds.map { $0.flatMap { $0.walk < end ? $0 : nil } }, coverage)
    }
  }
}
