// Stage 5: the observers of what changed are told, in order, with nothing held.

extension EngineCore {
  /// Who leaves an engine with the state lock held looks for work here: tells the observers if nobody else does, sends a
  /// hop to the main actor if one is due, hands on outputs. Returns without the lock.
  @inline(__always)
  func settleAndUnlock() {
    if storage.pointee.machine.isIdle, storage.pointee.nextOutput == nil,
      !storage.pointee.registry.needsCleanup
    {
      lock.unlock()
    } else {
      settle()
      unlockAndCleanUp()
    }
  }

  @inline(never)
  private func settle() {
    let storage = storage
    if settings.notification == .afterTurn, isInsideTurn {
      turn.pointee.postponeSettling()
      return
    }
    if storage.pointee.machine.sender.offer(here: true) == .deliver { deliver(.sender) }
    if storage.pointee.machine.main.isPending {
      switch storage.pointee.machine.main.offer(here: MainQueue.isCurrent) {
      case .deliver: deliver(.main)
      case .hop: hopToMain()
      case .nothing: break
      }
    }
    guard hasWork else { return }
    if isInsideTurn { turn.pointee.postponeSettling() } else { perform() }
  }

  /// Whether there may be something to perform.
  private var hasWork: Bool {
    storage.pointee.nextOutput != nil || storage.pointee.machine.performer.isPending
  }

  /// Whether this thread holds a turn of this engine, which its middleware or its batch has not left.
  var isInsideTurn: Bool {
    if usesTurns, frame != nil { return true }
    guard let holder = storage.pointee.machine.batchHolder else { return false }
    return holder == .current
  }

  private func hopToMain() {
    MainQueue.async { self.hopArrived() }
  }

  private func hopArrived() {
    lock.lock()
    if storage.pointee.machine.main.hopArrived() { deliver(.main) }
    unlockAndCleanUp()
  }

  /// Runs rounds until there is nothing to tell, or another thread can go on. The caller holds the state lock and the
  /// lane's role; both are as they were when this returns, but for the role.
  private func deliver(_ lane: LaneID) {
    let storage = storage
    let round = storage.pointee.registry.rounds(lane)
    // A round that was begun by another thread may have passed observers that this thread must tell.
    var roundsOwed = round.pointee.isRunning ? 2 : 1
    while true {
      if !round.pointee.isRunning {
        storage.pointee.machine[lane].beginRound()
        storage.pointee.registry.beginRound(lane)
      }
      var owner: AnyObject?
      while let record = nextCall(lane, &owner) {
        call(record, &owner)
        if roundsOwed == 0,
          storage.pointee.machine[lane].callEnded(
            isDone: lane == .sender, someoneWaits: someoneWaits) == .handOver
        {
          return
        }
      }
      round.pointee.end()
      if roundsOwed > 0 { roundsOwed -= 1 }
      let isDone = lane == .sender && roundsOwed == 0
      switch storage.pointee.machine[lane].roundEnded(
        isDone: isDone, someoneWaits: someoneWaits, mayStay: lane == .sender)
      {
      case .goOn: continue
      case .hop:
        hopToMain()
        return
      case .stop, .handOver: return
      }
    }
  }

  /// Claims the next call of the running round. Whoever was cancelled, whose owner has gone, or who was last told an equal
  /// value is passed over (laws 4 and 5).
  @inline(__always)
  private func nextCall(_ lane: LaneID, _ owner: inout AnyObject?) -> UnsafeMutablePointer<
    ObservationRecord
  >? {
    while let record = storage.pointee.registry.nextInRound(lane) {
      // The subscribing thread is inside the first call, and looks for newer values itself.
      if record.pointee.flags.contains(.isCalling) { continue }
      if isDue(record, &owner) { return record }
      if let unused = owner.take() { storage.pointee.registry.bury(unused) }
    }
    return nil
  }

  /// Whether an observer has to be called with the newest value. One that was told an equal value counts as told the newest.
  @inline(__always)
  private func isDue(
    _ record: UnsafeMutablePointer<ObservationRecord>, _ owner: inout AnyObject?
  ) -> Bool {
    if record.pointee.flags.contains(.hasOwner) {
      // Held until the lock is free, because it may be the last reference by then.
      owner = storage.pointee.owners[record]?.object
      guard owner != nil else {
        cancelUnderLock(record)
        return false
      }
    }
    let watch = record.pointee.watch
    if record.pointee.flags.contains(.isAhead) { return false }
    guard let told = record.pointee.told else { return true }
    if told == watch.pointee.newest { return false }
    return needsTelling(record, told)
  }

  /// Whether an observer that lags behind was told something else than the newest value.
  private func needsTelling(
    _ record: UnsafeMutablePointer<ObservationRecord>, _ told: UnsafeMutablePointer<Version>
  ) -> Bool {
    // The user's comparison may end this very observation.
    record.pointee.calls += 1
    let isEqual = isEqualToNewest(told, of: record.pointee.watch)
    record.pointee.calls -= 1
    guard record.pointee.flags.contains(.isLinked) else {
      if record.pointee.calls == 0 { callEnded(ofCancelled: record) }
      return false
    }
    if isEqual { storage.pointee.registry.tellNewest(record) }
    return !isEqual
  }

  private func isEqualToNewest(
    _ version: UnsafeMutablePointer<Version>, of watch: UnsafeMutablePointer<Watch>
  ) -> Bool {
    if version.pointee.comparison >> 1 == watch.pointee.stamp {
      return version.pointee.comparison & 1 == 1
    }
    // The versions are kept by those who were told them, so nothing can go while the user's comparison runs.
    return calling(.comparing) { watch.equalsNewest(version) }
  }

  /// Claims a call and makes it with the lock released. From the claim on the observer counts as told the newest value; what
  /// the call uses is kept until it has returned, whoever cancels the observation meanwhile.
  @inline(__always)
  private func call(_ record: UnsafeMutablePointer<ObservationRecord>, _ owner: inout AnyObject?) {
    let storage = storage
    let watch = record.pointee.watch
    guard let newest = watch.pointee.newest else { return }
    record.pointee.calls += 1
    let old = record.pointee.flags.contains(.wantsOld) ? record.pointee.told : nil
    storage.pointee.registry.pin(newest, of: watch)
    if let old { storage.pointee.registry.pin(old, of: watch) }
    storage.pointee.registry.tellNewest(record)
    _checkInvariants()
    if storage.pointee.registry.needsCleanup {
      var cleanup = storage.pointee.registry.takeCleanup()
      lock.unlock()
      Redstart.call(
        record.pointee.body, watch.value(of: newest),
        old.map { UnsafeRawPointer(watch.value(of: $0)) })
      owner = nil
      cleanup.destroy()
      lock.lock()
      storage.pointee.registry.finishCleanup(cleanup)
    } else {
      lock.unlock()
      Redstart.call(
        record.pointee.body, watch.value(of: newest),
        old.map { UnsafeRawPointer(watch.value(of: $0)) })
      owner = nil
      lock.lock()
    }
    record.pointee.calls -= 1
    if record.pointee.calls == 0, !record.pointee.flags.contains(.isLinked) {
      callEnded(ofCancelled: record)
    }
    storage.pointee.registry.unpin(newest, of: watch)
    if let old { storage.pointee.registry.unpin(old, of: watch) }
  }
}
