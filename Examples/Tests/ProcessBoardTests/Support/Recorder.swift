import Foundation

/// A list that any thread may add to.
///
/// `@unchecked Sendable` is sound: the list is read and written under the lock alone.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Value] = []

  var values: [Value] { lock.withLock { list } }

  func add(_ value: Value) {
    lock.withLock { list.append(value) }
  }
}
