// Stage 2: the middleware passes an action on, changes, swallows or multiplies it.

extension Engine {
  /// Sends an action down the middleware, in a turn.
  func intercept(_ action: Action, origin: Origin) -> DispatchResult {
    turn(action, origin) { frame in
      if let chain { chain(action) } else { reduceInTurn(action, frame: frame) }
    }
  }

  /// Sends an action down the rest of the chain that begins with `link`, in a turn.
  func intercept(_ action: Action, origin: Origin, from link: Link) -> DispatchResult {
    turn(action, origin) { _ in link(action) }
  }

  /// Runs a turn, or a nested part of one.
  @inline(__always)
  private func turn(
    _ action: Action, _ origin: Origin, _ body: (UnsafeMutablePointer<TurnFrame>) -> Void
  ) -> DispatchResult {
    let core = core
    let parent = core.topFrame
    if let frame = core.frame(from: parent), frame.pointee.isLocked {
      return misuse(action, core.storage.pointee.machine.activity, origin)
    }
    let waited = core.lockForDispatch(core.turnLock)
    core.turn.pointee.enter()
    var frame = TurnFrame(
      owner: core.identity, engine: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()),
      parent: parent, origin: origin)
    withUnsafeMutablePointer(to: &frame) { frame in
      core.topFrame = frame
      body(frame)
      core.leaveTurn(frame: frame, waited: waited)
    }
    return frame.result
  }
}

extension EngineCore {
  /// Leaves a level of the turn. At the outermost, what it has committed is published while the turn is still held, and
  /// told after it has been let go (law 2).
  fileprivate func leaveTurn(frame: UnsafeMutablePointer<TurnFrame>, waited: Bool) {
    let leave = turn.pointee.leave()
    let hasOutputs = turn.pointee.depth == 0 && storage.pointee.nextOutput != nil
    guard leave != .nothing || waited || hasOutputs else {
      topFrame = frame.pointee.parent
      turnLock.unlock()
      return
    }
    lock.lock()
    if leave == .publish {
      frame.pointee.isLocked = true
      publish()
      frame.pointee.isLocked = false
    }
    topFrame = frame.pointee.parent
    turnLock.unlock()
    settleAndUnlock()
  }
}
