import Redstart

/// One piece of work that runs or waits, and whether it may still send.
final class ModuleRun: Sendable {
  private struct Life {
    var isLive = true
    var task: Task<Void, Never>?
  }

  let number: UInt64
  let id: ModuleID?
  private let life = LockedValue(Life())

  init(number: UInt64, id: ModuleID?) {
    self.number = number
    self.id = id
  }

  /// Whether it has neither ended nor been cancelled.
  var isLive: Bool { life.withValue { $0.isLive } }

  /// Starts its task, unless it was cancelled before.
  func begin(_ priority: TaskPriority?, _ body: @escaping @Sendable () async -> Void) {
    life.withValue { life in
      guard life.isLive else { return }
      life.task = Task.detached(priority: priority, operation: body)
    }
  }

  /// From now on it sends nothing. Answers whether it could until now.
  @discardableResult
  func end() -> Bool {
    let (wasLive, _) = life.withValue { life in
      defer {
        life.isLive = false
        life.task = nil
      }
      return (life.isLive, life.task)
    }
    return wasLive
  }

  /// The same, and its task is cancelled.
  func cancel() {
    let task = life.withValue { life in
      defer {
        life.isLive = false
        life.task = nil
      }
      return life.task
    }
    // Cancelling runs handlers of the user's: nothing may be held.
    task?.cancel()
  }
}
