import Redstart
import TestSupport
import Testing

/// One run of a program in one order, and what is checked of it.
final class InterleavedWorld: Sendable {
  struct State: Sendable {
    /// Counts the actions, and so equals the revision.
    var total = 0
  }

  /// What is known of one observer.
  private struct Observer {
    var last = -1
    var calls = 0
    /// On which thread it is running.
    var inside: Int?
    /// How many calls it had when it was cancelled, and by whom.
    var cancelled: (calls: Int, by: Int)?
  }

  private let program: InterleavedProgram
  private let scheduler: Scheduler
  private let observers = Guarded<[Observer]>([])
  private let tokens = Guarded<[ObservationToken]>([])
  private let complaints = Log<String>()
  private let isReducing = Guarded(false)
  private let committed = Log<(revision: UInt64, thread: Int)>()
  private let hasMiddleware: Bool

  init(_ program: InterleavedProgram, hasMiddleware: Bool) {
    self.program = program
    self.hasMiddleware = hasMiddleware
    scheduler = Scheduler(threads: program.threads.count)
  }

  /// Runs it, and answers what went wrong. Nil if the threads did not end.
  func run(choose: (Int) -> Int) -> [String]? {
    let store = makeStore()
    observe(store)
    let bodies = program.threads.enumerated().map { number, operations in
      { @Sendable [self] in
        for operation in operations {
          perform(operation, store, number)
          scheduler.pause(.free)
        }
      }
    }
    guard scheduler.run(bodies, choose: choose) else { return nil }
    checkEnd(store)
    _ = tokens.exchange([])
    return complaints.entries
  }

  private func makeStore() -> Store<State, Int> {
    let pausing = Middleware<State, Int> { [self] context, next, thread in
      scheduler.pause(.holding)
      let before = context.withState(\.total) ?? -1
      next(thread)
      // Nobody else's action came between (law 2).
      if context.withState(\.total) != before + 1 { complaints.add("The turn was not atomic.") }
    }
    return Store(
      initialState: State(), middleware: hasMiddleware ? [pausing] : [],
      enhancers: [
        .watch { [self] commit, _ in
          committed.add((commit.revision, commit.action ?? -1))
        }
      ]
    ) { [self] (state: inout State, _: Int) in
      if isReducing.exchange(true) { complaints.add("Reducers overlap.") }
      scheduler.pause(.holding)
      state.total += 1
      isReducing.value = false
    }
  }

  private func observe(_ store: Store<State, Int>) {
    let number = observers.change { observers in
      observers.append(Observer())
      return observers.count - 1
    }
    let body: @Sendable (Int) -> Void = { [self, unowned store] total in
      begin(number, total)
      scheduler.pause(.free)
      if program.dispatchesWithin, number == 0, total == 1 { dispatch(store, 7) }
      observers.change { $0[number].inside = nil }
    }
    if program.selects, number == 0 {
      let select: @Sendable (State) -> Int = { [self] state in
        scheduler.pause(.holding)
        return state.total
      }
      keep(store.observe(select, initial: true, body))
    } else {
      keep(store.observe(\.total, body))
    }
  }

  private func keep(_ token: ObservationToken) {
    tokens.change { $0.append(token) }
  }

  /// A call has begun.
  private func begin(_ number: Int, _ total: Int) {
    let thread = scheduler.current ?? -1
    observers.change { observers in
      if observers[number].inside != nil { complaints.add("Calls of one observer overlap.") }
      observers[number].inside = thread
      if total <= observers[number].last { complaints.add("A value was not newer.") }
      observers[number].last = total
      observers[number].calls += 1
      if let cancelled = observers[number].cancelled {
        // One call may have been claimed before by another thread.
        if cancelled.by == thread { complaints.add("Called on the cancelling thread.") }
        if observers[number].calls > cancelled.calls + 1 { complaints.add("Called twice more.") }
      }
    }
  }

  private func perform(
    _ operation: InterleavedProgram.Operation, _ store: Store<State, Int>, _ number: Int
  ) {
    switch operation {
    case .dispatch:
      dispatch(store, number)
    case .batch:
      store.batch {
        dispatch(store, 100 + number)
        scheduler.pause(.holding)
        dispatch(store, 100 + number)
      }
    case .observe:
      observe(store)
    case .cancel:
      tokens.value[0].cancel()
      observers.change { $0[0].cancelled = ($0[0].calls, number) }
    case .read:
      let revision = store.revision
      if UInt64(store.state.total) < revision { complaints.add("An old state was read.") }
    }
  }

  private func dispatch(_ store: Store<State, Int>, _ action: Int) {
    guard let revision = store.dispatch(action).revision else {
      return complaints.add("An action was not committed.")
    }
    if UInt64(store.state.total) < revision { complaints.add("The own write was not read.") }
  }

  /// When all threads have ended.
  private func checkEnd(_ store: Store<State, Int>) {
    let commits = committed.entries
    if commits.map(\.revision) != Array(1...UInt64(commits.count)) {
      complaints.add("Revisions: \(commits.map(\.revision)).")
    }
    var expected = program.threads.joined().reduce(0) {
      switch $1 {
      case .dispatch: $0 + 1
      case .batch: $0 + 2
      default: $0
      }
    }
    if commits.contains(where: { $0.thread == 7 }) { expected += 1 }
    if store.state.total != expected || commits.count != expected {
      complaints.add("\(commits.count) commits in place of \(expected).")
    }
    for thread in 100..<103 {
      let own = commits.filter { $0.thread == thread }.map(\.revision)
      if own.count == 2, own[0] + 1 != own[1] { complaints.add("A batch was interrupted.") }
    }
    for (number, observer) in observers.value.enumerated() {
      if observer.cancelled == nil, observer.last != store.state.total {
        complaints.add("Observer \(number) was last told \(observer.last).")
      }
    }
  }
}
