import Foundation

/// What happened, in order, from any thread.
///
/// `@unchecked Sendable` is sound: the entries are reached with the lock held alone.
final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Entry] = []

  func add(_ entry: Entry) {
    lock.lock()
    defer { lock.unlock() }
    list.append(entry)
  }

  var entries: [Entry] {
    lock.lock()
    defer { lock.unlock() }
    return list
  }

  var count: Int { entries.count }

  /// Gives the entries, and begins anew.
  func take() -> [Entry] {
    lock.lock()
    defer { lock.unlock() }
    defer { list = [] }
    return list
  }
}
