import Foundation

/// Tells the action that a tester sends from those that the middleware dispatches, at the top of the chain.
///
/// `@unchecked Sendable` is sound: everything that changes is touched under `lock` alone.
final class DispatchProbe<Action: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var expectsOwn = false
  private var dispatched: [Action] = []
  private var letsOthers = false

  /// Whether those of the middleware go on.
  var lets: Bool {
    get { lock.withLock { letsOthers } }
    set { lock.withLock { letsOthers = newValue } }
  }

  /// The next action is the tester's.
  func expectOwn() {
    lock.withLock { expectsOwn = true }
  }

  /// Whether an action goes on; if it is the middleware's, it is recorded.
  func admits(_ action: Action) -> Bool {
    lock.withLock {
      if expectsOwn {
        expectsOwn = false
        return true
      }
      dispatched.append(action)
      return letsOthers
    }
  }

  func take() -> [Action] {
    lock.withLock {
      defer { dispatched = [] }
      return dispatched
    }
  }
}
