import Foundation

/// A value behind a lock.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  // Sound: `stored` is reached under the lock alone.
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  func update<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try lock.withLock { try body(&stored) }
  }

  var value: Value {
    get { update { $0 } }
    set { update { $0 = newValue } }
  }
}
