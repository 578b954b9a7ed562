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
    if storage.pointee.machine.sender.offer(here: true) == .deliver { deliver(.sender) }
    if storage.pointee.machine.main.isPending {
      switch storage.pointee.machine.main.offer(here: MainQueue.isCurrent) {
      case .deliver: deliver(.main)
      case .hop: hopToMain()
      case .nothing: break
      }
    }
    perform()
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
    // A round that was begun by another thread may have passed observers that this thread must tell.
    var roundsOwed = storage.pointee.registry.rounds[lane].isRunning ? 2 : 1
    while true {
      if !storage.pointee.registry.rounds[lane].isRunning {
        storage.pointee.machine[lane].beginRound()
        storage.pointee.registry.beginRound(lane)
      }
      while let call = nextCall(lane) {
        make(call)
        if roundsOwed == 0,
          storage.pointee.machine[lane].callEnded(
            isDone: lane == .sender, someoneWaits: someoneWaits) == .handOver
        {
          return
        }
      }
      storage.pointee.registry.rounds[lane].end()
      if roundsOwed > 0 { roundsOwed -= 1 }
      let isDone = lane == .sender && roundsOwed == 0
      switch storage.pointee.machine[lane].roundEnded(
        isDone: isDone, someoneWaits: isDone && someoneWaits, mayStay: lane == .sender)
      {
      case .goOn: continue
      case .hop:
        hopToMain()
        return
      case .stop, .handOver: return
      }
    }
  }

  /// A call that has been claimed: the observer counts as told.
  struct Call {
    let body: ObservationRecord.Body
    let watch: UnsafeMutablePointer<Watch>
    let newest: UnsafeMutablePointer<Version>
    let old: UnsafeMutablePointer<Version>?
  }

  /// Claims the next call of the running round. Whoever was cancelled, whose owner has gone, or who was last told an equal
  /// value is passed over (laws 4 and 5).
  private func nextCall(_ lane: LaneID) -> Call? {
    while let record = storage.pointee.registry.nextInRound(lane) {
      // The subscribing thread is inside the first call, and looks for newer values itself.
      if record.pointee.flags.contains(.isCalling) { continue }
      if let call = claim(record) { return call }
    }
    return nil
  }

  /// Claims a call of one observer with the newest value, unless it has been told an equal one.
  func claim(_ record: UnsafeMutablePointer<ObservationRecord>) -> Call? {
    let storage = storage
    if record.pointee.flags.contains(.hasOwner), storage.pointee.owners[record]?.object == nil {
      cancelUnderLock(record)
      return nil
    }
    let watch = record.pointee.watch
    guard let newest = watch.pointee.newest, let body = record.pointee.body else { return nil }
    let told = record.pointee.told
    if let told {
      if told == newest { return nil }
      if isEqualToNewest(told, of: watch) {
        storage.pointee.registry.tellNewest(record)
        return nil
      }
    }
    let old = record.pointee.flags.contains(.wantsOld) ? told : nil
    storage.pointee.registry.pin(newest, of: watch)
    if let old { storage.pointee.registry.pin(old, of: watch) }
    storage.pointee.registry.tellNewest(record)
    return Call(body: body, watch: watch, newest: newest, old: old)
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

  /// Makes a call with the lock released, and takes it again.
  func make(_ call: consuming Call) {
    let storage = storage
    let watch = call.watch
    let newest = call.newest
    let old = call.old
    if storage.pointee.registry.needsCleanup {
      let cleanup = storage.pointee.registry.takeCleanup()
      lock.unlock()
      call.body(watch.value(of: newest), old.map { UnsafeRawPointer(watch.value(of: $0)) })
      cleanup.destroy()
      lock.lock()
      storage.pointee.registry.finishCleanup(cleanup)
    } else {
      lock.unlock()
      call.body(watch.value(of: newest), old.map { UnsafeRawPointer(watch.value(of: $0)) })
      lock.lock()
    }
    storage.pointee.registry.unpin(newest, of: watch)
    if let old { storage.pointee.registry.unpin(old, of: watch) }
  }
}

extension EngineMachine {
  subscript(lane: LaneID) -> Lane {
    get { lane == .sender ? sender : main }
    _modify {
      if lane == .sender { yield &sender } else { yield &main }
    }
  }
}
