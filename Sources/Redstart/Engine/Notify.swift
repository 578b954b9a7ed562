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
    if storage.pointee.nextOutput != nil, !isInsideTurn { perform() }
  }

  /// Whether this thread holds a turn of this engine, which its middleware or its batch has not left.
  private var isInsideTurn: Bool {
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
      while let record = nextCall(lane) {
        call(record)
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
  private func nextCall(_ lane: LaneID) -> UnsafeMutablePointer<ObservationRecord>? {
    while let record = storage.pointee.registry.nextInRound(lane) {
      // The subscribing thread is inside the first call, and looks for newer values itself.
      if record.pointee.flags.contains(.isCalling) { continue }
      if isDue(record) { return record }
    }
    return nil
  }

  /// Whether an observer has to be called with the newest value. One that was told an equal value counts as told the newest.
  @inline(__always)
  private func isDue(_ record: UnsafeMutablePointer<ObservationRecord>) -> Bool {
    if record.pointee.flags.contains(.hasOwner), storage.pointee.owners[record]?.object == nil {
      cancelUnderLock(record)
      return false
    }
    let watch = record.pointee.watch
    guard let told = record.pointee.told else { return true }
    if told == watch.pointee.newest { return false }
    guard isEqualToNewest(told, of: watch) else { return true }
    storage.pointee.registry.tellNewest(record)
    return false
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

  /// Claims a call and makes it with the lock released. From the claim on the observer counts as told the newest value; the
  /// record may be gone when the call returns, the versions that the call uses may not.
  @inline(__always)
  private func call(_ record: UnsafeMutablePointer<ObservationRecord>) {
    let storage = storage
    let watch = record.pointee.watch
    guard let newest = watch.pointee.newest, let body = record.pointee.body else { return }
    let old = record.pointee.flags.contains(.wantsOld) ? record.pointee.told : nil
    storage.pointee.registry.pin(newest, of: watch)
    if let old { storage.pointee.registry.pin(old, of: watch) }
    storage.pointee.registry.tellNewest(record)
    if storage.pointee.registry.needsCleanup {
      let cleanup = storage.pointee.registry.takeCleanup()
      lock.unlock()
      body(watch.value(of: newest), old.map { UnsafeRawPointer(watch.value(of: $0)) })
      cleanup.destroy()
      lock.lock()
      storage.pointee.registry.finishCleanup(cleanup)
    } else {
      lock.unlock()
      body(watch.value(of: newest), old.map { UnsafeRawPointer(watch.value(of: $0)) })
      lock.lock()
    }
    storage.pointee.registry.unpin(newest, of: watch)
    if let old { storage.pointee.registry.unpin(old, of: watch) }
  }
}
