/// Who takes the letters out of a ``HomeQueue``, as a plain value; the lock, the letters and the actor are outside.
///
/// A letter that waits has a runner who owes it, or a hop on its way to the home: none is stranded. There is one runner at a
/// time, and it is on the home.
@usableFromInline
package struct HomeQueueMachine: Hashable {
  @usableFromInline
  package enum Post: Hashable {
    /// The queue has ended.
    case refuse
    /// Somebody will come for it.
    case wait
    /// The caller is the runner now, and its letter is the only one: it need not be stored.
    case deliver
    /// The caller is the runner now.
    case run
    /// The caller must send a hop.
    case hop
  }

  @usableFromInline
  package enum Take: Hashable {
    /// The runner must take this many letters.
    case take(Int)
    /// It is no longer the runner.
    case stop
    /// It is no longer the runner, and must send a hop for the rest.
    case hop
  }

  /// Somebody is the runner, perhaps while it waits for something outside.
  package private(set) var isRunning: Bool
  package private(set) var isHopping = false
  package private(set) var isEnded = false
  /// Letters that nobody has taken.
  package private(set) var waiting = 0
  /// How many of those the runner must take before it may leave: those that it found, and those that it has sent itself.
  package private(set) var owed = 0

  /// A queue that is born running has a runner from the first: its maker, until it asks for the next letter.
  package init(isRunning: Bool) {
    self.isRunning = isRunning
  }

  /// A letter comes.
  package mutating func post(byRunner: Bool, isHome: Bool) -> Post {
    guard !isEnded else { return .refuse }
    if isRunning {
      waiting += 1
      if byRunner { owed = waiting }
      return .wait
    }
    if isHome {
      isRunning = true
      guard waiting > 0 else { return .deliver }
      waiting += 1
      owed = waiting
      return .run
    }
    waiting += 1
    guard !isHopping else { return .wait }
    isHopping = true
    return .hop
  }

  /// A hop has arrived. Whether its thread is the runner now. It owes `limit` letters at most, so that the home is free
  /// for others between two hops.
  package mutating func hopArrived(limit: Int) -> Bool {
    isHopping = false
    guard !isRunning, waiting > 0 else { return false }
    isRunning = true
    owed = min(waiting, limit)
    return true
  }

  /// The runner has delivered what it took.
  package mutating func take() -> Take {
    if owed > 0 {
      defer {
        waiting -= owed
        owed = 0
      }
      return .take(owed)
    }
    isRunning = false
    guard waiting > 0, !isHopping else { return .stop }
    isHopping = true
    return .hop
  }

  /// Nothing is taken any more.
  package mutating func end() {
    isEnded = true
    waiting = 0
    owed = 0
  }
}
