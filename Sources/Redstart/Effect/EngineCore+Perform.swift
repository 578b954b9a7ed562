// What has been decided about effects is done, in order, with nothing held.

extension EngineCore {
  /// Does one thing. The caller holds the state lock, and holds it when this returns.
  func execute(_ command: EffectHub.Command) {
    // What a run holds is the user's, and goes with nothing held.
    defer { bury(command) }
    switch command {
    case .finish(let continuations):
      unlocked { for continuation in continuations { continuation.finish() } }
    case .release:
      break
    case .decided(.start(let run)):
      start(run)
    case .decided(.cancel(let run)):
      let task = run.task
      unlocked { task?.cancel() }
    case .decided(.drop(let run)):
      if run.life.end() { uncount(run) }
    case .decided(.startTimer(let lane, let serial, let run)):
      startTimer(lane, serial, run)
    case .decided(.cancelTimer(let serial)):
      let timer = storage.pointee.effects.timers.removeValue(forKey: serial)
      unlocked { timer?.cancel() }
    }
  }

  /// Keeps the runs of a command until the lock is free.
  private func bury(_ command: EffectHub.Command) {
    switch command {
    case .decided(.start(let run)), .decided(.cancel(let run)), .decided(.drop(let run)):
      storage.pointee.registry.bury(run)
    case .release(let steps):
      for case .run(let run) in steps { storage.pointee.registry.bury(run) }
    case .decided, .finish:
      break
    }
  }

  private func unlocked(_ body: () -> Void) {
    lock.unlock()
    body()
    lock.lock()
  }

  private func start(_ run: EffectRun) {
    guard run.life.begin() else { return uncount(run) }
    lock.unlock()
    let task = begin(run)
    lock.lock()
    guard let task else { return }
    switch run.life.taskMade() {
    case .keep: run.task = task
    case .cancel:
      run.task = task
      unlocked { task.cancel() }
    case .forget: break
    }
  }

  /// Runs what is immediate; makes the task of what is not. With nothing held.
  private func begin(_ run: EffectRun) -> Task<Void, Never>? {
    switch run.takeBody() {
    case .immediate(let body):
      body(run)
      ended(run)
      return nil
    case .task(let body):
      // Written once, before the core is shared.
      guard let make = storage.pointee.effects.makeTask else {
        return Task { await run.main(body) }
      }
      return make(EffectTask(purpose: .operation, place: run.place, origin: run.origin)) {
        await run.main(body)
      }
    case nil:
      return nil
    }
  }

  /// The operation of a run has returned, or will never begin.
  func ended(_ run: EffectRun) {
    lock.lock()
    guard run.life.end() else { return lock.unlock() }
    run.task = nil
    // Ids are compared and hashed by the user's code.
    calling(.checking) {
      storage.pointee.effects.machine.end(run, into: &storage.pointee.effects.answers)
      forgetGuards(of: run)
    }
    apply()
    watchCommits()
    uncount(run)
    settleAndUnlock()
  }

  func maySend(_ run: EffectRun) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return run.life.maySend
  }

  /// Tells the hooks of an effect's error; without any, it is written to standard error.
  func report(_ failure: EffectFailure) {
    let hooks = storage.pointee.effects.failureHooks
    for hook in hooks { hook(failure) }
    if hooks.isEmpty { writeToStandardError("Redstart: \(failure)\n") }
  }

  // MARK: - Time

  private func startTimer(_ lane: EffectID, _ serial: UInt64, _ run: EffectRun) {
    guard let pace = run.pace else { return }
    var sleeper: (@Sendable () async throws -> Void)?
    // The clock is the user's.
    unlocked { sleeper = pace.sleeper() }
    guard let sleeper, storage.pointee.effects.machine.isOpen(lane, serial: serial) else { return }
    // The lock makes the timer wait until it is known here. Making a task runs none of the user's code.
    let purpose = EffectTask(purpose: .timer, place: run.place, origin: run.origin)
    storage.pointee.effects.timers[serial] = makeTask(purpose) {
      do { try await sleeper() } catch { return }
      self.timerFired(lane, serial)
    }
  }

  private func timerFired(_ lane: EffectID, _ serial: UInt64) {
    lock.lock()
    storage.pointee.effects.timers[serial] = nil
    calling(.checking) {
      storage.pointee.effects.machine.timerFired(
        lane, serial: serial, into: &storage.pointee.effects.answers)
    }
    apply()
    settleAndUnlock()
  }

  // MARK: - End

  /// Cancels everything. The caller holds the state lock; what is answered must be cancelled when it has let it go.
  func closeEffects() -> EndedEffects {
    let storage = storage
    var ended = EndedEffects(makeTask: storage.pointee.effects.makeTask)
    while let command = storage.pointee.effects.next() { ended.commands.append(command) }
    storage.pointee.effects.machine.close(into: &storage.pointee.effects.answers)
    for command in storage.pointee.effects.answers {
      if case .cancel(let run) = command { run.life.revoke() }
      if case .drop(let run) = command { run.life.revoke() }
    }
    ended.commands += storage.pointee.effects.answers.map { .decided($0) }
    storage.pointee.effects.answers = []
    for command in ended.commands {
      switch command {
      case .decided(.start(let run)), .decided(.cancel(let run)), .decided(.drop(let run)):
        if let task = run.task { ended.tasks.append(task) }
        if run.life.stage == .admitted, run.life.end() { uncount(run) }
      case .finish(let continuations):
        ended.continuations += continuations
      case .release, .decided: break
      }
    }
    ended.tasks += storage.pointee.effects.timers.values
    // A listener that waits counts again until its operation has returned.
    for condition in storage.pointee.effects.conditions.values {
      resume(condition.run)
      ended.continuations.append(condition.continuation)
    }
    storage.pointee.effects.timers = [:]
    storage.pointee.effects.guards = [:]
    storage.pointee.effects.conditions = [:]
    storage.pointee.effects.watch = nil
    // Those who were waiting for the last of them.
    while case .finish(let continuations) = storage.pointee.effects.next() {
      ended.continuations += continuations
    }
    return ended
  }
}

/// What is left to do, with nothing held, for the effects of a store that has ended.
struct EndedEffects {
  /// Makes the task that cancels the others, in place of `Task`.
  let makeTask: EffectTask.Maker?
  var commands: [EffectHub.Command] = []
  var tasks: [Task<Void, Never>] = []
  var continuations: [EffectWaiters.Continuation] = []

  /// Ends the tasks and the waits. Nothing that they send is taken any more; cancelling a task runs handlers of the user's,
  /// which may be slow and many, so it is done beside the thread that has let the store go (law 12).
  func cancel() {
    if !tasks.isEmpty {
      let cancelAll: @Sendable () async -> Void = { [tasks] in
        for task in tasks { task.cancel() }
      }
      if let makeTask {
        _ = makeTask(EffectTask(purpose: .ending), cancelAll)
      } else {
        Task.detached(operation: cancelAll)
      }
    }
    for continuation in continuations { continuation.finish() }
  }
}
