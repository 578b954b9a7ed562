import Redstart

/// The work of one module: starts it, counts it and cancels it, from any thread.
@usableFromInline
final class ModuleRuns: Sendable {
  typealias Body = @Sendable (ModuleRun) async -> Void

  private struct Waiting {
    let run: ModuleRun
    let priority: TaskPriority?
    let body: Body
  }

  /// What a cancellation takes out, so that it is let go of when the lock is not held any more: the user's code is freed.
  private struct Cancelled {
    let run: ModuleRun
    let waiting: Waiting?
  }

  private struct State {
    var book = RunBook()
    var runs: [UInt64: ModuleRun] = [:]
    var waiting: [UInt64: Waiting] = [:]

    mutating func remove(_ numbers: [UInt64]) -> [Cancelled] {
      numbers.compactMap { number in
        let waiting = waiting.removeValue(forKey: number)
        return runs.removeValue(forKey: number).map { Cancelled(run: $0, waiting: waiting) }
      }
    }
  }

  private let state = LockedValue(State())

  @usableFromInline
  init() {}

  /// How much runs or waits.
  var count: Int { state.withValue { $0.book.count } }

  /// Starts work, as its policy says. Answers nil if it neither runs nor waits.
  @discardableResult
  func start(
    _ id: ModuleID?, _ policy: EffectPolicy, _ priority: TaskPriority?, _ body: @escaping Body
  ) -> ModuleRun? {
    let (started, run, cancelled) = state.withValue { state -> (Bool, ModuleRun?, [Cancelled]) in
      switch state.book.start(id, policy) {
      case .ignored:
        return (false, nil, [])
      case .begins(let number, let cancelling):
        let run = ModuleRun(number: number, id: id)
        state.runs[number] = run
        return (true, run, state.remove(cancelling))
      case .waits(let number):
        let run = ModuleRun(number: number, id: id)
        state.runs[number] = run
        state.waiting[number] = Waiting(run: run, priority: priority, body: body)
        return (false, run, [])
      }
    }
    for each in cancelled { each.run.cancel() }
    if started, let run { begin(run, priority, body) }
    return run
  }

  private func begin(_ run: ModuleRun, _ priority: TaskPriority?, _ body: @escaping Body) {
    run.begin(priority) { await body(run) }
  }

  /// Work has returned, and everything that it had sent was handled. Until then it counts as running, so that what cancels it,
  /// or takes its place, finds it.
  @usableFromInline
  func ended(_ run: ModuleRun) {
    let next = state.withValue { state in
      state.runs[run.number] = nil
      return state.book.ended(run.number, of: run.id).flatMap {
        state.waiting.removeValue(forKey: $0)
      }
    }
    if let next { begin(next.run, next.priority, next.body) }
  }

  @usableFromInline
  func cancel(_ id: ModuleID) {
    let cancelled = state.withValue { $0.remove($0.book.cancel(id)) }
    for each in cancelled { each.run.cancel() }
  }

  func end() {
    let cancelled = state.withValue { state in
      state.book.end()
      return state.remove(Array(state.runs.keys))
    }
    for each in cancelled { each.run.cancel() }
  }
}
