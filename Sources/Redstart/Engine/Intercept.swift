// Stage 2: the middleware passes an action on, changes, swallows or multiplies it.

extension Engine {
  /// Sends an action down the middleware, in a turn.
  func intercept(_ action: Action, origin: Origin) -> DispatchResult {
    runTurn(origin: origin, action: action, link: chain)
  }

  /// Runs a turn, or a nested part of one: `link` with `action`, or the reduction itself without a link.
  func runTurn(origin: Origin, action: Action, link: Link?) -> DispatchResult {
    let core = core
    let parent = TurnFrame.top
    if let frame = TurnFrame.find(core.identity), frame.pointee.isLocked {
      return misuse(action, core.storage.pointee.machine.activity, origin)
    }
    let waited = core.lockForDispatch(core.turnLock)
    core.storage.pointee.turn.enter()
    var frame = TurnFrame(owner: core.identity, parent: parent, origin: origin)
    let result = withUnsafeMutablePointer(to: &frame) { frame in
      TurnFrame.top = frame
      if let link { link(action) } else { reduceInTurn(action, frame: frame) }
      core.leaveTurn(frame: frame, waited: waited)
      return frame.pointee.result
    }
    return result
  }
}

extension EngineCore {
  /// Leaves a level of the turn. At the outermost, what it has committed is published while the turn is still held, and
  /// told after it has been let go (law 2).
  fileprivate func leaveTurn(frame: UnsafeMutablePointer<TurnFrame>, waited: Bool) {
    let mustPublish = storage.pointee.turn.leave()
    let mustSettle =
      mustPublish || waited
      || (storage.pointee.turn.depth == 0 && storage.pointee.nextOutput != nil)
    guard mustSettle else {
      TurnFrame.top = frame.pointee.parent
      turnLock.unlock()
      return
    }
    lock.lock()
    if mustPublish {
      frame.pointee.isLocked = true
      publish()
      frame.pointee.isLocked = false
    }
    TurnFrame.top = frame.pointee.parent
    turnLock.unlock()
    settleAndUnlock()
  }
}
