// What a commit decides about effects, under the state lock.

extension EngineCore {
  /// Looks after effects once a commit has been made; the caller holds the state lock. Answers who can be waited for.
  @inline(__always)
  func decideAfterCommit(_ origin: Origin) -> EffectGroup? {
    guard !storage.pointee.effects.pending.isEmpty || storage.pointee.effects.watchesCommits else {
      return nil
    }
    return decidePending(origin)
  }

  @inline(never)
  private func decidePending(_ origin: Origin) -> EffectGroup? {
    var steps = storage.pointee.effects.pending
    storage.pointee.effects.pending = []
    let group = decide(steps, origin)
    checkConditions()
    // The memory is kept for the next ones.
    steps.removeAll(keepingCapacity: steps.count < 64)
    storage.pointee.effects.pending = steps
    return group
  }

  /// A refused reduction has no effects. Its closures are let go outside the lock.
  func dropPending() {
    guard !storage.pointee.effects.pending.isEmpty else { return }
    append(.release(storage.pointee.effects.pending))
    storage.pointee.effects.pending = []
  }

  /// Starts and cancels what a middleware asks for, after the commit of its action, on a thread that does not hold the
  /// state lock.
  func start(_ steps: [BoundStep], origin: Origin) {
    lock.lock()
    _ = decide(steps, origin)
    if !steps.isEmpty { checkConditions() }
    settleAndUnlock()
  }

  /// Decides in the order of the steps. The caller holds the state lock.
  private func decide(_ steps: [BoundStep], _ origin: Origin) -> EffectGroup? {
    // Ids are compared and hashed by the user's code.
    calling(.checking) { decideEach(steps, origin) }
  }

  private func decideEach(_ steps: [BoundStep], _ origin: Origin) -> EffectGroup? {
    var group: EffectGroup?
    let storage = storage
    for step in steps {
      switch step {
      case .cancel(let id):
        storage.pointee.effects.machine.cancel(id, into: &storage.pointee.effects.answers)
      case .run(let run):
        run.origin = origin
        count(run, &group)
        for condition in run.guards {
          storage.pointee.effects.guards[condition.id] = condition.holds
        }
        storage.pointee.effects.machine.admit(
          run, run.ticket, into: &storage.pointee.effects.answers)
      }
      apply()
    }
    return group
  }

  /// Carries out what can be under the lock, and leaves the rest to whoever performs.
  func apply() {
    let storage = storage
    guard !storage.pointee.effects.answers.isEmpty else { return }
    for command in storage.pointee.effects.answers {
      switch command {
      case .cancel(let run), .drop(let run):
        run.life.revoke()
        forgetGuards(of: run)
      case .start, .startTimer, .cancelTimer: break
      }
      append(.decided(command))
    }
    storage.pointee.effects.answers.removeAll(keepingCapacity: true)
    watchCommits()
  }

  func append(_ command: EffectHub.Command) {
    storage.pointee.effects.append(command)
    storage.pointee.machine.performer.markPending()
    if isInsideTurn { turn.pointee.postponeSettling() }
  }

  // MARK: - Conditions

  /// Asks, after a commit, whether what effects depend on still holds, and whether what listeners wait for does now.
  private func checkConditions() {
    let storage = storage
    guard let root = storage.pointee.root, storage.pointee.effects.watchesCommits else { return }
    let guards = storage.pointee.effects.guards
    let conditions = storage.pointee.effects.conditions
    let found = calling(.checking) {
      (
        failed: guards.filter { !$0.value(root) }.map(\.key),
        met: conditions.filter { $0.value.holds(root) }.map(\.key)
      )
    }
    for id in found.failed {
      storage.pointee.effects.machine.guardFailed(id, into: &storage.pointee.effects.answers)
      storage.pointee.effects.guards[id] = nil
    }
    for id in found.met {
      guard let condition = storage.pointee.effects.conditions.removeValue(forKey: id) else {
        continue
      }
      resume(condition.run)
      append(.finish([condition.continuation]))
    }
    apply()
    watchCommits()
  }

  func forgetGuards(of run: EffectRun) {
    for condition in run.guards
    where !storage.pointee.effects.machine.isGuarded(by: condition.id) {
      storage.pointee.effects.guards[condition.id] = nil
    }
  }

  func watchCommits() {
    let isWatching = storage.pointee.effects.watchesCommits
    guard storage.pointee.effects.isWatching != isWatching else { return }
    storage.pointee.effects.isWatching = isWatching
    storage.pointee.effects.watch?(isWatching)
  }
}
