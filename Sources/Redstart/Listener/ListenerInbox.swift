/// The actions that a listener waits for, or will.
///
/// Its lock is taken before the store's state lock, never while that is held, and nothing of the user's but what chooses
/// actions runs under it: that must not use the store.
final class ListenerInbox<Action>: Sendable {
  private struct Waiter {
    let run: EffectRun
    /// Whether the action is what is waited for; it is then on its way.
    let offer: (Action) -> Bool
  }

  private struct State {
    var kept: [Action] = []
    var waiters: [Int: Waiter] = [:]
    var nextID = 0
    /// Waits for other things than actions, during which none is kept.
    var pauses = 0
  }

  private let state = LockedValue(State())
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit {
    onRelease()
  }

  /// An action has been committed.
  func offer(_ action: Action) {
    state.withValue { state in
      guard !state.waiters.isEmpty else {
        if state.pauses == 0 { state.kept.append(action) }
        return
      }
      for (id, waiter) in state.waiters where waiter.offer(action) {
        state.waiters[id] = nil
        waiter.run.core.quietly { waiter.run.core.resume(waiter.run) }
      }
    }
  }

  /// Waits for an action that `extract` makes something of.
  func take<Value: Sendable>(_ run: EffectRun, _ extract: @escaping (Action) -> Value?) async throws
    -> Value
  {
    try Task.checkCancellation()
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    var dropped: [Action] = []
    defer { withExtendedLifetime(dropped) {} }
    let id: Int? = state.withValue { state in
      while !state.kept.isEmpty {
        dropped.append(state.kept.removeFirst())
        if let value = extract(dropped[dropped.count - 1]) {
          continuation.yield(value)
          return nil
        }
      }
      state.nextID += 1
      state.waiters[state.nextID] = Waiter(run: run) { action in
        guard let value = extract(action) else { return false }
        continuation.yield(value)
        return true
      }
      run.core.quietly { run.core.pause(run) }
      return state.nextID
    }
    // Somebody may have waited for this listener.
    run.core.locked {}
    for await value in stream { return value }
    if let id {
      state.withValue { state in
        guard state.waiters.removeValue(forKey: id) != nil else { return }
        run.core.quietly { run.core.resume(run) }
      }
    }
    throw CancellationError()
  }

  /// Runs a wait for something else.
  func pausing(_ wait: () async throws -> Void) async throws {
    try Task.checkCancellation()
    // Actions are the user's, and go with nothing held.
    var dropped: [Action] = []
    state.withValue { state in
      state.pauses += 1
      swap(&state.kept, &dropped)
    }
    dropped = []
    defer { state.withValue { $0.pauses -= 1 } }
    try await wait()
  }
}
