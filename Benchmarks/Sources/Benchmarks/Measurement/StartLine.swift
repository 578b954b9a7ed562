import Foundation

/// Where the threads of a race meet before it and leave what they have reached after it.
///
/// `@unchecked Sendable` is sound: everything that changes is read and written under `condition` alone.
final class StartLine: @unchecked Sendable {
  private let threads: Int
  private let condition = NSCondition()
  private var arrived = 0
  private var start = ContinuousClock.now
  private var results: [Double] = []

  init(threads: Int) {
    self.threads = threads
  }

  /// Waits until all threads are here, and answers the common start.
  func waitForAll() -> ContinuousClock.Instant {
    condition.withLock {
      arrived += 1
      start = .now
      condition.broadcast()
      while arrived < threads { condition.wait() }
      return start
    }
  }

  func finish(with result: Double) {
    condition.withLock {
      results.append(result)
      condition.broadcast()
    }
  }

  /// Waits until all threads have finished.
  func waitForResults() -> [Double] {
    condition.withLock {
      while results.count < threads { condition.wait() }
      return results
    }
  }
}
