import Foundation

/// Counts calls from any thread, without allocating.
///
/// `@unchecked Sendable` is sound: `value` is read and written under `lock` alone.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  /// Notes one call.
  func add() {
    lock.withLock { value += 1 }
  }

  /// How many calls there have been.
  var total: Int {
    lock.withLock { value }
  }

  /// How many calls `work` causes.
  func count(during work: () -> Void) -> Int {
    let before = total
    work()
    return total - before
  }
}
