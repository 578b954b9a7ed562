import Foundation

/// Collects titles from any thread.
///
/// `@unchecked Sendable` is sound: the list is touched under the lock alone.
final class Titles: @unchecked Sendable {
  private let lock = NSLock()
  private var titles: [String] = []

  func append(_ title: String) {
    lock.withLock { titles.append(title) }
  }

  var all: [String] { lock.withLock { titles } }
}
