// Stage 3: gates, then the reducer, in place.

extension Engine {
  /// Reduces an action under the state lock, which the caller holds, and commits it.
  @inline(__always)
  func reduceUnderLock(_ action: Action, origin: Origin) -> DispatchResult {
    guard route.pointee == .plain else { return reduceByRoute(action, origin: origin) }
    let storage = core.storage
    storage.pointee.machine.activity = .reducing
    reduce(&state.pointee, action)
    storage.pointee.machine.activity = .none
    return .committed(revision: storage.pointee.machine.commit())
  }

  private func reduceByRoute(_ action: Action, origin: Origin) -> DispatchResult {
    guard route.pointee == .effects else { return reduceByRules(action, origin: origin) }
    let storage = core.storage
    storage.pointee.machine.activity = .reducing
    reduce(&state.pointee, action)
    storage.pointee.machine.activity = .none
    var result = DispatchResult.committed(revision: storage.pointee.machine.commit())
    result.group = core.decideAfterCommit(origin)
    return result
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
      core.dropPending()
      return .refused(error)
    }
    var result = DispatchResult.committed(revision: commit(.action(action), origin: origin))
    result.group = core.decideAfterCommit(origin)
    return result
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
    // Who waits here may be left a deliverer's role, and looks for it when it leaves the turn.
    if core.lockForDispatch(core.lock) { core.turn.pointee.postponeSettling() }
    guard storage.pointee.machine.activity == .none else {
      core.lock.unlock()
      frame.pointee.result = misuse(
        action, storage.pointee.machine.activity, frame.pointee.origin)
      return
    }
    if let refusal = frame.pointee.effects?.permit?.refusal {
      core.lock.unlock()
      frame.pointee.reductions &+= 1
      if !frame.pointee.result.isCommitted { frame.pointee.result = refusal }
      _ = dropped(refusal, action, frame.pointee.origin)
      return
    }
    frame.pointee.isLocked = true
    let result = reduceUnderLock(action, origin: frame.pointee.origin)
    frame.pointee.isLocked = false
    frame.pointee.reductions &+= 1
    guard result.isCommitted else {
      core.unlockAndCleanUp()
      if !frame.pointee.result.isCommitted { frame.pointee.result = result }
      _ = told(result, action, frame.pointee.origin)
      return
    }
    frame.pointee.result = result
    guard core.settings.notification == .withinTurn, !storage.pointee.machine.isPublishingHeldBack
    else {
      if storage.pointee.registry.count > 0 { core.turn.pointee.committed() }
      core.lock.unlock()
      return
    }
    if storage.pointee.registry.count > 0 {
      frame.pointee.isLocked = true
      core.publish()
      frame.pointee.isLocked = false
    }
    core.turn.pointee.published()
    core.settleAndUnlock()
  }
}
