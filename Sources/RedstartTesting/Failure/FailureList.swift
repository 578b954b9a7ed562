import Foundation

/// Failures in the order in which they were reported.
///
/// `@unchecked Sendable` is sound: `failures` is touched under `lock` alone.
final class FailureList: @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [TestFailure] = []

  var all: [TestFailure] { lock.withLock { failures } }

  var reporter: FailureReporter {
    FailureReporter { failure in self.lock.withLock { self.failures.append(failure) } }
  }
}
