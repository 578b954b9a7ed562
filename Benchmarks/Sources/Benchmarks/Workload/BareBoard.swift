import Foundation

/// The least that a thread-safe board with an observer for each row can cost: a mutex, a dictionary, an array of rows, and
/// one of closures.
///
/// `@unchecked Sendable` is sound: it is used by one thread.
final class BareBoard: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var rows: [Quote]
  private var positions: [Int: Int] = [:]
  private var observers: [(Quote) -> Void]
  private let ids: [Int]
  private var next = 0

  init(size: Int) {
    pthread_mutex_init(mutex, nil)
    rows = (0..<size).map(Quote.init)
    ids = TickingBoard.randomIDs(of: rows)
    let tally = Tally()
    observers = rows.map { _ in { _ in tally.add() } }
    positions.reserveCapacity(size)
    for (position, row) in rows.enumerated() { positions[row.id] = position }
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(never)
  private func tick(_ id: Int) {
    pthread_mutex_lock(mutex)
    guard let position = positions[id] else { return }
    rows[position].bid += 1
    let row = rows[position]
    let observer = observers[position]
    pthread_mutex_unlock(mutex)
    observer(row)
  }

  func tickAny(_ repetitions: Int) {
    for _ in 0..<repetitions {
      tick(ids[next & (ids.count - 1)])
      next += 1
    }
  }
}
