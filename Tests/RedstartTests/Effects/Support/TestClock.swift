import Foundation

/// A clock whose time passes when a test says so.
///
/// `@unchecked Sendable` is sound: everything that changes is touched under the lock alone.
final class TestClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: AsyncStream<Void>.Continuation
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Int: Sleeper] = [:]
  private var nextID = 0
  private var watchers: [AsyncStream<Void>.Continuation] = []

  var now: Instant { locked { time } }
  var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  var sleeperCount: Int { locked { sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    guard let id = add(deadline, continuation) else { return }
    for await _ in stream {}
    locked { sleepers[id] = nil }
    try Task.checkCancellation()
  }

  /// Lets time pass, and wakes those whose time has come, in order.
  func advance(by duration: Duration) {
    let target = now.advanced(by: duration)
    while true {
      let next = locked { () -> Sleeper? in
        let due = sleepers.filter { $0.value.deadline <= target }
        guard let first = due.min(by: { $0.value.deadline < $1.value.deadline }) else {
          time = target
          return nil
        }
        time = max(time, first.value.deadline)
        return sleepers.removeValue(forKey: first.key)
      }
      guard let next else { return }
      next.continuation.finish()
    }
  }

  /// Waits until so many tasks sleep.
  func waitForSleepers(_ count: Int) async {
    while true {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let isDone = locked {
        if sleepers.count < count { watchers.append(continuation) }
        return sleepers.count >= count
      }
      if isDone { return }
      for await _ in stream {}
    }
  }

  private func add(_ deadline: Instant, _ continuation: AsyncStream<Void>.Continuation) -> Int? {
    let (id, watchers) = locked { () -> (Int?, [AsyncStream<Void>.Continuation]) in
      guard deadline > time else { return (nil, []) }
      nextID += 1
      sleepers[nextID] = Sleeper(deadline: deadline, continuation: continuation)
      defer { self.watchers = [] }
      return (nextID, self.watchers)
    }
    for watcher in watchers { watcher.finish() }
    return id
  }

  private func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
