// Stage 4: the revision grows by one, and what has changed is found.

extension Engine {
  /// Counts a commit and calls those who watch commits, under the state lock, which the caller holds.
  func commit(_ cause: CommitInfo<Action>.Cause, origin: Origin) -> UInt64 {
    let storage = core.storage
    let revision = storage.pointee.machine.commit()
    let rules = rules.pointee
    guard !rules.watchers.isEmpty || !rules.streams.isEmpty else { return revision }
    storage.pointee.machine.activity = .watching
    let info = CommitInfo(revision: revision, cause: cause, origin: origin)
    for watcher in rules.watchers { borrowing(state) { state in watcher(info, state) } }
    for (_, stream) in rules.streams { borrowing(state) { state in stream(info, state) } }
    storage.pointee.machine.activity = .none
    return revision
  }

  /// Changes the state or the rules from outside the reducer, as a commit with a cause of its own; gates and middleware
  /// are not asked.
  package func replace(
    _ cause: CommitInfo<Action>.Cause, origin: Origin,
    _ change: (inout State, inout Reduce?) -> Void
  ) -> DispatchResult {
    guard let held = core.enter(.changeUnderLock, origin: origin, waitsForTurn: true) else {
      return .refused(ProgrammerError.underLock(.changeUnderLock, .reading, origin))
    }
    // Let go when nothing is held any more: a closure may hold what the user's code ends with.
    let old = rules.pointee.replacement
    defer { withExtendedLifetime(old) {} }
    let revision = core.calling(.reducing) {
      change(&state.pointee, &rules.pointee.replacement)
      route.pointee = rules.pointee.route
      return commit(cause, origin: origin)
    }
    _ = core.decideAfterCommit(origin)
    if core.storage.pointee.machine.isPublishingHeldBack || core.turn.pointee.depth > 0 {
      core.turn.pointee.committed()
      held.leaveTurn()
      core.lock.unlock()
    } else {
      core.publishInFrame()
      held.leaveTurn()
      core.settleAndUnlock()
    }
    return .committed(revision: revision)
  }
}

extension Engine {
  /// Calls `stream` for each commit from now on, under the state lock.
  func addStream(_ stream: @escaping Watcher) -> (id: Int, revision: UInt64) {
    core.lock.lock()
    defer { core.lock.unlock() }
    let id = rules.pointee.nextStreamID
    rules.pointee.nextStreamID += 1
    rules.pointee.streams[id] = stream
    route.pointee = rules.pointee.route
    return (id, core.storage.pointee.machine.revision)
  }

  func removeStream(_ id: Int) {
    core.lock.lock()
    let stream = rules.pointee.streams.removeValue(forKey: id)
    route.pointee = rules.pointee.route
    core.lock.unlock()
    _ = stream
  }
}

extension EngineCore {
  /// ``publish()`` for a thread that has no frame of its own.
  func publishInFrame() {
    calling(.selecting) { publish() }
  }

  /// Publishes the state as it is now, under the state lock, which the caller holds: each watched selection is read once,
  /// in place, and compared once with what was published last. A selection that changed is due in the next round.
  func publish() {
    let storage = storage
    guard let root = storage.pointee.root else { return }
    storage.pointee.machine.activity = .selecting
    publishDerived(root)
    var index = 0
    // A selection may cancel observations, so the list may become shorter; it cannot become longer.
    while index < storage.pointee.registry.watches.count {
      defer { index += 1 }
      guard let watch = storage.pointee.registry.watches[index] else { continue }
      storage.pointee.registry.hold(watch)
      defer { storage.pointee.registry.letGo(watch) }
      publish(watch, from: root)
    }
    if storage.pointee.registry.hasAhead {
      let changed = storage.pointee.registry.catchUp()
      if changed.sender { storage.pointee.machine.sender.markPending() }
      if changed.main { storage.pointee.machine.main.markPending() }
    }
    storage.pointee.machine.activity = .none
  }

  /// Reads one watched selection, and notes that it is due if it has changed. The caller keeps the watch meanwhile.
  @inline(__always)
  func publish(_ watch: UnsafeMutablePointer<Watch>, from source: UnsafeRawPointer) {
    let storage = storage
    let previous = watch.pointee.newest
    guard watch.pointee.operate(.refresh, watch, source, nil) else { return }
    if let previous { storage.pointee.registry.retire(previous, of: watch) }
    let changed = storage.pointee.registry.markDirty(watch)
    if changed.sender { storage.pointee.machine.sender.markPending() }
    if changed.main { storage.pointee.machine.main.markPending() }
  }
}
