import Dispatch
import Foundation

/// Bounds a wait that might never end.
struct Patience {
  let limit: Duration

  init(_ limit: Duration) {
    self.limit = limit
  }

  /// Waits for `operation`, which must end when its task is cancelled.
  ///
  /// - Returns: whether it ended in time.
  func wait(_ operation: @escaping @Sendable () async -> Void) async -> Bool {
    let isLate = FlagBox()
    let task = Task { await operation() }
    let timer = DispatchWorkItem {
      isLate.set()
      task.cancel()
    }
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: timer)
    await task.value
    timer.cancel()
    return !isLate.isSet
  }

  /// `@unchecked Sendable` is sound: the flag is touched under the lock alone.
  private final class FlagBox: @unchecked Sendable {
    private let lock = NSLock()
    private var flag = false

    var isSet: Bool { lock.withLock { flag } }
    func set() { lock.withLock { flag = true } }
  }
}
