// The middleware of a façade, which may be exchanged while the store runs, as the old libraries let it.

extension Engine {
  /// Changes what stands before the reducer, in a turn. From code under the lock it is a programmer's error, and nothing is
  /// changed.
  ///
  /// The link is called inside turns alone, so never on two threads at once.
  package func changeFront(origin: Origin, _ change: (inout Link?) -> Void) {
    guard let held = core.enter(.changeUnderLock, origin: origin, waitsForTurn: true) else {
      return
    }
    // The state lock is not needed, and must not be held by what `change` calls.
    core.lock.unlock()
    if !held.hasTurn { core.turnLock.lock() }
    // What stood there may end with the user's code.
    let old = front.pointee.link
    defer { withExtendedLifetime(old) {} }
    change(&front.pointee.link)
    // What was dispatched by `change` itself has found nothing before the reducer.
    core.endTimeBetweenTurns()
    core.turnLock.unlock()
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
