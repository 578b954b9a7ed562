// Stage 3: gates, then the reducer, in place.

extension Engine {
  /// Reduces an action under the state lock, which the caller holds, and commits it.
  @inline(__always)
  func reduceUnderLock(_ action: Action, origin: Origin) -> DispatchResult {
    guard isPlain.pointee else { return reduceByRules(action, origin: origin) }
    let storage = core.storage
    storage.pointee.machine.activity = .reducing
    reduce(&state.pointee, action)
    storage.pointee.machine.activity = .none
    return .committed(revision: storage.pointee.machine.commit())
  }

  /// The same with gates, commit hooks or a replaced reducer.
  private func reduceByRules(_ action: Action, origin: Origin) -> DispatchResult {
    let storage = core.storage
    let rules = rules.pointee
    defer { storage.pointee.machine.activity = .none }
    do {
      storage.pointee.machine.activity = .gating
      for gate in rules.gates { try borrowing(state) { (state) throws in try gate(action, state) } }
      let reduce = rules.replacement ?? reduce
      if rules.stateGates.isEmpty {
        storage.pointee.machine.activity = .reducing
        reduce(&state.pointee, action)
      } else {
        try reduceWithStateGates(action, reduce, rules.stateGates)
      }
    } catch {
      return .refused(error)
    }
    return .committed(revision: commit(.action(action), origin: origin))
  }

  /// Keeps the old state while the reducer runs, so that it can be put back: the price of a gate on the new state.
  private func reduceWithStateGates(_ action: Action, _ reduce: Reduce, _ gates: [StateGate]) throws
  {
    let storage = core.storage
    let old = UnsafeMutablePointer<State>.allocate(capacity: 1)
    old.initialize(from: state, count: 1)
    defer {
      old.deinitialize(count: 1)
      old.deallocate()
    }
    storage.pointee.machine.activity = .reducing
    reduce(&state.pointee, action)
    storage.pointee.machine.activity = .gating
    do {
      for gate in gates {
        try borrowing(old) { (old) throws in
          try borrowing(state) { (new) throws in try gate(action, old, new) }
        }
      }
    } catch {
      swap(&old.pointee, &state.pointee)
      throw error
    }
  }

  /// The last link of the chain: reduces in the running turn.
  func reduceInTurn(_ action: Action, frame: UnsafeMutablePointer<TurnFrame>) {
    let core = core
    let storage = core.storage
    core.lock.lock()
    frame.pointee.isLocked = true
    let result = reduceUnderLock(action, origin: frame.pointee.origin)
    frame.pointee.isLocked = false
    frame.pointee.reductions &+= 1
    if result.isCommitted || !frame.pointee.result.isCommitted { frame.pointee.result = result }
    guard result.isCommitted else {
      core.unlockAndCleanUp()
      _ = told(result, action, frame.pointee.origin)
      return
    }
    guard core.settings.notification == .withinTurn, !storage.pointee.machine.isPublishingHeldBack
    else {
      if storage.pointee.registry.count > 0 { core.turn.pointee.committed() }
      core.lock.unlock()
      return
    }
    frame.pointee.isLocked = true
    core.publish()
    frame.pointee.isLocked = false
    core.turn.pointee.published()
    core.settleAndUnlock()
  }
}
