import Foundation
import TestSupport
import Testing

@testable import Redstart

/// Lets real threads take one step at a time, from one point in the user's code to the next, in an order that a test chooses.
///
/// A thread that has been let go either comes to its next point, or ends, or waits for what a paused thread holds. The
/// last cannot be seen from here: while somebody is paused who may hold something, a thread that does not come is left
/// alone after a while. So an order may now and then be tried twice and another not at all; what is checked holds in all.
///
/// `@unchecked Sendable` is sound: everything is touched with the condition's lock held.
final class Scheduler: @unchecked Sendable {
  enum Point: Sendable {
    /// Between two operations, or in an observer: nothing is held.
    case free
    /// In a reducer, a selection, a middleware or a batch.
    case holding
  }

  private enum Status {
    case running
    case paused(Point)
    case ended
  }

  private let condition = NSCondition()
  private var numbers: [ThreadID: Int] = [:]
  private var statuses: [Status]
  private var granted: Int?

  init(threads count: Int) {
    statuses = Array(repeating: .running, count: count)
  }

  /// The number of the calling thread; nil for one that is not scheduled.
  var current: Int? {
    condition.lock()
    defer { condition.unlock() }
    return numbers[.current]
  }

  /// Called by user code: waits here until it is this thread's turn.
  func pause(_ point: Point) {
    condition.lock()
    defer { condition.unlock() }
    guard let number = numbers[.current] else { return }
    statuses[number] = .paused(point)
    condition.broadcast()
    while granted != number { condition.wait() }
    granted = nil
    statuses[number] = .running
    condition.broadcast()
  }

  /// Runs the bodies, each on a thread of its own. `choose` picks one of so many threads that could go on. False, with an
  /// issue recorded, if nobody can go on any more.
  func run(
    _ bodies: [@Sendable () -> Void], choose: (Int) -> Int
  ) -> Bool {
    for (number, body) in bodies.enumerated() {
      Thread.detachNewThread { [self] in
        condition.lock()
        numbers[.current] = number
        condition.unlock()
        pause(.free)
        body()
        condition.lock()
        statuses[number] = .ended
        numbers[.current] = nil
        condition.broadcast()
        condition.unlock()
      }
    }
    condition.lock()
    defer { condition.unlock() }
    while true {
      guard settle() else { return false }
      let paused = statuses.indices.filter {
        if case .paused = statuses[$0] { true } else { false }
      }
      if paused.isEmpty { return true }
      granted = paused[choose(paused.count)]
      condition.broadcast()
      while granted != nil { condition.wait() }
    }
  }

  /// Waits until every thread is paused, has ended, or must be waiting for a paused one.
  private func settle() -> Bool {
    var tries = 0
    let end = Date(timeIntervalSinceNow: Double(Scale.patience))
    while statuses.contains(where: { if case .running = $0 { true } else { false } }) {
      let isHeld = statuses.contains { if case .paused(.holding) = $0 { true } else { false } }
      if isHeld {
        tries += 1
        if tries > 200 { return true }
        condition.unlock()
        sched_yield()
        condition.lock()
      } else if !condition.wait(until: end) {
        Issue.record("Nobody can go on: a deadlock.")
        return false
      }
    }
    return true
  }
}
