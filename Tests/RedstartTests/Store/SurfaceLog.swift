import Foundation

/// What has been noted so far, from any thread.
///
/// `@unchecked Sendable` is sound: the entries are touched under the lock alone.
final class SurfaceLog<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Entry] = []

  func note(_ entry: Entry) {
    lock.withLock { noted.append(entry) }
  }

  var entries: [Entry] { lock.withLock { noted } }

  /// What was noted since the last call.
  func take() -> [Entry] {
    lock.withLock {
      defer { noted = [] }
      return noted
    }
  }
}
