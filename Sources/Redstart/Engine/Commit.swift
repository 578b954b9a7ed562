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
  /// in place, and compared once with what was published last. A selection that changed is due in the next round. What
  /// depends on a place that is unchanged is not looked at.
  func publish() {
    let storage = storage
    guard let root = storage.pointee.root else { return }
    storage.pointee.machine.activity = .selecting
    publishDerived(root)
    look(below: storage.pointee.registry.root, root)
    if storage.pointee.registry.hasAhead {
      let changed = storage.pointee.registry.catchUp()
      if changed.sender { storage.pointee.machine.sender.markPending() }
      if changed.main { storage.pointee.machine.main.markPending() }
    }
    storage.pointee.machine.activity = .none
  }

  /// Looks at everything that depends on a place, which is alive meanwhile.
  private func look(below place: UnsafeMutablePointer<WatchPlace>, _ root: UnsafeRawPointer) {
    // A selection may cancel observations, so the lists may become shorter; they cannot become longer.
    var index = 0
    while index < place.pointee.watches.length {
      if let watch = place.pointee.watches[index] { look(at: watch, .refresh, root, nil) }
      index += 1
    }
    index = 0
    while index < place.pointee.gates.length {
      if let gate = place.pointee.gates[index] { look(behind: gate, root) }
      index += 1
    }
  }

  /// Compares a watch with what was published of it last.
  @inline(__always)
  func look(
    at watch: UnsafeMutablePointer<Watch>, _ operation: Watch.Operation,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?
  ) {
    let storage = storage
    storage.pointee.registry.hold(watch)
    let previous = watch.pointee.newest
    if watch.pointee.operate(operation, watch, first, second) {
      if let previous { storage.pointee.registry.retire(previous, of: watch) }
      let changed = storage.pointee.registry.markDirty(watch)
      if changed.sender { storage.pointee.machine.sender.markPending() }
      if changed.main { storage.pointee.machine.main.markPending() }
    }
    storage.pointee.registry.letGo(watch)
  }

  /// Looks at what depends on a place, if the place has changed.
  private func look(behind gate: UnsafeMutablePointer<Watch>, _ root: UnsafeRawPointer) {
    guard let place = gate.pointee.place else { return }
    storage.pointee.registry.hold(gate)
    if place.pointee.isTable {
      _ = gate.pointee.operate(.refresh, gate, root, nil)
    } else if !isUnchanged(place, gate, root) {
      look(below: place, root)
    }
    storage.pointee.registry.letGo(gate)
  }

  /// Whether a scope's value is the one that its gate keeps, bit by bit: what holds references is retained by the gate, so
  /// that nobody can have changed it in place. Afterwards the gate keeps the value that there is, if that pays.
  private func isUnchanged(
    _ place: UnsafeMutablePointer<WatchPlace>, _ gate: UnsafeMutablePointer<Watch>,
    _ root: UnsafeRawPointer
  ) -> Bool {
    let isStale = place.pointee.isStale
    place.pointee.isStale = false
    guard let kept = gate.newestValue else {
      let isOver = place.pointee.patience.isResting ? place.pointee.patience.passed() : true
      if isOver, place.pointee.isWorthKeeping { keep(place, gate, root) }
      return false
    }
    guard place.pointee.isWorthKeeping else {
      storage.pointee.registry.dropNewest(of: gate)
      return false
    }
    var isEqual = false
    let size = place.pointee.size
    place.lend(root) { isEqual = haveEqualBytes($0, kept, count: size) }
    let isKept = place.pointee.isTrivial || place.pointee.patience.compared(isEqual: isEqual)
    if !isEqual {
      storage.pointee.registry.dropNewest(of: gate)
      if isKept { keep(place, gate, root) }
    }
    return isEqual && !isStale
  }

  /// Keeps a scope's value as it is now.
  func keep(
    _ place: UnsafeMutablePointer<WatchPlace>, _ gate: UnsafeMutablePointer<Watch>,
    _ root: UnsafeRawPointer
  ) {
    place.lend(root) { _ = gate.pointee.operate(.start, gate, $0, nil) }
  }
}
