// Stage 2: the middleware passes an action on, changes, swallows or multiplies it.

extension Engine {
  /// Sends an action down the middleware, in a turn.
  func intercept(_ action: Action, origin: Origin, permit: SendPermit? = nil) -> DispatchResult {
    turn(action, origin, permit) { frame in run(action, frame) }
  }

  /// The action's way through a turn that has been begun.
  @inline(__always)
  func run(_ action: Action, _ frame: UnsafeMutablePointer<TurnFrame>) {
    if let chain {
      chain(action)
    } else if let link = front.pointee.link {
      link(action)
    } else {
      reduceInTurn(action, frame: frame)
    }
  }

  /// Sends an action down the rest of the chain that begins with `link`, in a turn.
  func intercept(_ action: Action, origin: Origin, from link: Link) -> DispatchResult {
    turn(action, origin, nil) { _ in link(action) }
  }

  /// Runs `body`, which stands before the reducer in the place of a chain of the engine's own: in the running turn of this
  /// thread, or in one of its own. Inside the user's code under the lock it is a programmer's error, and `body` does not run.
  package func inTurn(_ action: Action, origin: Origin, _ body: () -> Void) {
    if let frame = core.frame, frame.pointee.isOpen { return body() }
    _ = turn(action, origin, nil) { _ in body() }
  }

  /// Runs a turn, or a nested part of one.
  ///
  /// - Parameter isHeld: whether the caller has taken the turn lock for it already.
  @inline(__always)
  func turn(
    _ action: Action, _ origin: Origin, _ permit: SendPermit?, isHeld: Bool = false,
    _ body: (UnsafeMutablePointer<TurnFrame>) -> Void
  ) -> DispatchResult {
    let core = core
    let parent = core.topFrame
    if let frame = core.frame(from: parent), frame.pointee.isLocked {
      if isHeld { core.turnLock.unlock() }
      return misuse(action, core.storage.pointee.machine.activity, origin)
    }
    let waited = isHeld ? false : core.lockForDispatch(core.turnLock)
    core.turn.pointee.enter()
    var frame = TurnFrame(
      owner: core.identity, engine: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()),
      parent: parent, origin: origin, permit: permit)
    withUnsafeMutablePointer(to: &frame) { frame in
      core.topFrame = frame
      if let refusal = refusal(of: permit) {
        frame.pointee.result = dropped(refusal, action, origin)
      } else {
        body(frame)
      }
      core.leaveTurn(frame: frame, waited: waited)
    }
    if let group = frame.group { frame.result.group = group }
    return frame.result
  }

  /// Why an action that an effect has sent is not taken, now that its turn has come.
  @inline(__always)
  private func refusal(of permit: SendPermit?) -> DispatchResult? {
    guard let permit else { return nil }
    core.lock.lock()
    defer { core.lock.unlock() }
    return permit.refusal
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
