import Foundation

/// Holds tasks until it is opened.
///
/// `@unchecked Sendable` is sound: everything is touched under the lock alone.
package final class AsyncGate: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = false
  private var waiters: [AsyncStream<Void>.Continuation] = []

  package init() {}

  package func open() {
    lock.lock()
    isOpen = true
    let waiters = waiters
    self.waiters = []
    lock.unlock()
    for waiter in waiters { waiter.finish() }
  }

  /// Waits until the gate is open, or the waiting task is cancelled.
  package func wait() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    if enter(continuation) { return }
    for await _ in stream {}
  }

  /// Waits until the gate is open, cancelled or not.
  package func waitStubbornly() async {
    await Task { await wait() }.value
  }

  private func enter(_ continuation: AsyncStream<Void>.Continuation) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if !isOpen { waiters.append(continuation) }
    return isOpen
  }
}
