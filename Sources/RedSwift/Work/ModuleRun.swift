import Redstart

/// One piece of work that runs or waits, and whether it may still send.
@usableFromInline
final class ModuleRun: Sendable {
  private struct Life {
    var isOpen = true
    var isCancelled = false
    var task: Task<Void, Never>?
  }

  let number: UInt64
  let id: ModuleID?
  private let life = LockedValue(Life())

  init(number: UInt64, id: ModuleID?) {
    self.number = number
    self.id = id
  }

  /// Whether it may send: it has neither returned nor been cancelled.
  var isOpen: Bool { life.withValue { $0.isOpen } }

  /// Whether what it has sent shall not be handled any more, though it is on its way.
  @usableFromInline
  var isCancelled: Bool { life.withValue { $0.isCancelled } }

  /// Starts its task, unless it was cancelled before.
  func begin(_ priority: TaskPriority?, _ body: @escaping @Sendable () async -> Void) {
    life.withValue { life in
      guard life.isOpen else { return }
      life.task = Task.detached(priority: priority, operation: body)
    }
  }

  /// It has returned: from now on it sends nothing, and what it has sent before is handled.
  func returned() {
    let task = life.withValue { life in
      life.isOpen = false
      return life.task.take()
    }
    _ = task
  }

  /// From now on it sends nothing, and what it has sent is dropped.
  func cancel() {
    let task = life.withValue { life in
      life.isOpen = false
      life.isCancelled = true
      return life.task.take()
    }
    // Cancelling runs handlers of the user's: nothing may be held.
    task?.cancel()
  }
}
