// The middleware of a façade, which may be exchanged while the store runs, as the old libraries let it.

extension Engine {
  /// Changes what stands before the reducer, in a turn. From code under the lock it is a programmer's error, and nothing is
  /// changed.
  ///
  /// The link is called inside turns alone, so never on two threads at once.
  package func changeFront(origin: Origin, _ change: (inout Link?) -> Void) {
    // The state lock must not be held by what `change` calls.
    guard holdTurn(origin: origin) else { return }
    // What stood there may end with the user's code.
    let old = front.pointee.link
    defer { withExtendedLifetime(old) {} }
    change(&front.pointee.link)
    letTurnGo()
  }

  /// Holds the turn while what stands before the reducer is changed on the ground of what it is: what the caller dispatches
  /// meanwhile is part of it (law 2). False, and nothing held, in code under the lock, where it is a programmer's error; else
  /// ``letTurnGo()`` has to be called, on the same thread.
  package func holdTurn(origin: Origin) -> Bool {
    guard let held = core.enter(.changeUnderLock, origin: origin, waitsForTurn: true) else {
      return false
    }
    core.lock.unlock()
    if !held.hasTurn { core.turnLock.lock() }
    core.turn.pointee.enter()
    return true
  }

  /// Ends ``holdTurn(origin:)``, and looks for work: whoever handed a round on may have counted on the caller.
  package func letTurnGo() {
    core.lock.lock()
    if core.turn.pointee.leave() == .publish { core.publishInFrame() }
    core.turnLock.unlock()
    core.settleAndUnlock()
  }

  /// Reduces an action past what stands before the reducer: in the running turn if this thread is inside one, else in a
  /// turn of its own.
  package func reduce(_ action: Action, origin: Origin) -> DispatchResult {
    guard let frame = core.frame, frame.pointee.isOpen else {
      return dispatchWithinTurn(action, origin, pastFront: true)
    }
    let reductions = frame.pointee.reductions
    reduceInTurn(action, frame: frame)
    return frame.pointee.result(since: reductions)
  }
}
