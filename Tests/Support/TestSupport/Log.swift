import Foundation

/// What happened, in order, from any thread.
///
/// `@unchecked Sendable` is sound: the entries are reached with the lock held alone.
package final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Entry] = []

  package init() {}

  package func add(_ entry: Entry) {
    lock.lock()
    defer { lock.unlock() }
    list.append(entry)
  }

  package var entries: [Entry] {
    lock.lock()
    defer { lock.unlock() }
    return list
  }

  package var count: Int { entries.count }

  /// Gives the entries, and begins anew.
  package func take() -> [Entry] {
    lock.lock()
    defer { lock.unlock() }
    defer { list = [] }
    return list
  }
}
