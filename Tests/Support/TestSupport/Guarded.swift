import Foundation

/// A value that several threads of a test share.
///
/// `@unchecked Sendable` is sound: the value is reached with the lock held alone.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) {
    stored = value
  }

  package var value: Value {
    get { change { $0 } }
    set { change { $0 = newValue } }
  }

  @discardableResult
  package func change<R>(_ body: (inout Value) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&stored)
  }

  /// Puts a value in place and answers the old one, which then goes outside the lock.
  package func exchange(_ value: Value) -> Value {
    change { stored in
      defer { stored = value }
      return stored
    }
  }
}
