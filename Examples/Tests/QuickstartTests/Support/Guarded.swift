import Foundation

/// A value that several threads use.
///
/// `@unchecked Sendable` is sound: the value is reached under the lock alone.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { update { $0 } }
    set { update { $0 = newValue } }
  }

  @discardableResult
  func update<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
