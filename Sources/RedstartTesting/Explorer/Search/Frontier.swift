import Foundation

/// States that wait to be looked into, and the marks they are known by.
@usableFromInline
struct FrontierChunk<State: Sendable>: Sendable {
  @usableFromInline static var size: Int { 256 }

  @usableFromInline var states: ContiguousArray<State> = []
  @usableFromInline var marks: ContiguousArray<UInt64> = []

  @inlinable
  init() {
    states.reserveCapacity(Self.size)
    marks.reserveCapacity(Self.size)
  }
}

/// The states of one depth, each with the worker that found it: it is the one to go on with them, because states that
/// share memory are best copied by one thread. Who has nothing left takes from others.
///
/// `@unchecked Sendable` is sound: the chunks are reached under the lock alone.
@usableFromInline
final class Frontier<State: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var chunks: [[FrontierChunk<State>]]
  private var waiting = 0

  @usableFromInline
  init(workers: Int) {
    chunks = Array(repeating: [], count: workers)
  }

  @usableFromInline var count: Int { lock.withLock { waiting } }

  @usableFromInline
  func put(_ chunk: FrontierChunk<State>, of worker: Int) {
    lock.withLock {
      waiting += chunk.states.count
      chunks[worker].append(chunk)
    }
  }

  @usableFromInline
  func take(for worker: Int) -> FrontierChunk<State>? {
    lock.withLock {
      var owner = worker
      if chunks[owner].isEmpty {
        owner = chunks.indices.max { chunks[$0].count < chunks[$1].count } ?? worker
      }
      guard let chunk = chunks[owner].popLast() else { return nil }
      waiting -= chunk.states.count
      return chunk
    }
  }

  /// Takes everything, in favour of what comes next.
  @usableFromInline
  func exchange(with next: Frontier<State>) {
    let (theirs, count) = next.lock.withLock {
      defer { (next.chunks, next.waiting) = (next.chunks.map { _ in [] }, 0) }
      return (next.chunks, next.waiting)
    }
    lock.withLock { (chunks, waiting) = (theirs, count) }
  }
}
