// Stage 2: the middleware passes an action on, changes, swallows or multiplies it.

extension Engine {
  /// Sends an action down the middleware, in a turn.
  func intercept(_ action: Action, origin: Origin, permit: SendPermit? = nil) -> DispatchResult {
    turn(action, origin, permit) { frame in run(action, frame) }
  }

  /// The action's way through a turn that has been begun.
  @inline(__always)
  func run(_ action: Action, _ frame: UnsafeMutablePointer<TurnFrame>) {
    if hasChain {
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
  /// - Parameters:
  ///   - isHeld: whether the caller has taken the turn lock for it already.
  ///   - hasWaited: whether the caller has waited for a lock, and so must look for work before it leaves.
  @inline(__always)
  func turn(
    _ action: Action, _ origin: Origin, _ permit: SendPermit?, isHeld: Bool = false,
    hasWaited: Bool = false, _ body: (UnsafeMutablePointer<TurnFrame>) -> Void
  ) -> DispatchResult {
    let core = core
    let top = core.topOfFrames
    let parent = top.pointee
    if let frame = core.frame(from: parent), frame.pointee.isLocked {
      if isHeld { core.turnLock.unlock() }
      return misuse(action, core.storage.pointee.machine.activity, origin)
    }
    var waited = hasWaited
    if !isHeld, let activity = core.lockTurn(&waited) { return misuse(action, activity, origin) }
    core.turn.pointee.enter()
    // In memory of its own: a variable would be copied once more before it is destroyed.
    return withUnsafeTemporaryAllocation(of: TurnFrame.self, capacity: 1) { memory in
      let frame = memory.baseAddress.unsafelyUnwrapped
      frame.initialize(
        to: TurnFrame(
          owner: core.identity, engine: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()),
          parent: parent, origin: origin))
      defer { frame.deinitialize(count: 1) }
      top.pointee = frame
      if let permit {
        frame.pointee.effects = TurnFrame.Effects(permit: permit)
        run(action, under: permit, frame, body)
      } else {
        body(frame)
      }
      core.leaveTurn(frame: frame, top: top, waited: waited)
      if let effects = frame.pointee.effects { frame.pointee.result.group = effects.group }
      return frame.pointee.result
    }
  }

  /// Runs `body` for an action that an effect has sent, if that may still send now that the turn has come.
  @inline(never)
  private func run(
    _ action: Action, under permit: SendPermit, _ frame: UnsafeMutablePointer<TurnFrame>,
    _ body: (UnsafeMutablePointer<TurnFrame>) -> Void
  ) {
    core.lock.lock()
    let refusal = permit.refusal
    core.lock.unlock()
    guard let refusal else { return body(frame) }
    frame.pointee.result = dropped(refusal, action, frame.pointee.origin)
  }
}

extension EngineCore {
  /// Leaves a level of the turn. At the outermost, what it has committed is published while the turn is still held, and
  /// told after it has been let go (law 2).
  @inline(__always)
  fileprivate func leaveTurn(
    frame: UnsafeMutablePointer<TurnFrame>, top: ThreadFrames.Top, waited: Bool
  ) {
    let leave = turn.pointee.leave()
    let hasOutputs = turn.pointee.depth == 0 && storage.pointee.nextOutput != nil
    guard leave != .nothing || waited || hasOutputs else {
      top.pointee = frame.pointee.parent
      turnLock.unlock()
      return
    }
    leaveTurnWithWork(leave, frame, top)
  }

  @inline(never)
  private func leaveTurnWithWork(
    _ leave: Turn.Leave, _ frame: UnsafeMutablePointer<TurnFrame>, _ top: ThreadFrames.Top
  ) {
    lock.lock()
    if leave == .publish {
      frame.pointee.isLocked = true
      publish()
      frame.pointee.isLocked = false
    }
    top.pointee = frame.pointee.parent
    turnLock.unlock()
    settleAndUnlock()
  }
}
