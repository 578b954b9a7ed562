/// A value behind a lock of its own, for what is not on the path of an action.
///
/// `@unchecked Sendable` is sound: the value is reached through ``withValue(_:)`` alone, which holds the lock.
package final class LockedValue<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  deinit {
    lock.destroy()
  }

  package func withValue<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
