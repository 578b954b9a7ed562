// Stage 1: an action and its origin come in; it is run now, queued, or refused.

extension Engine {
  /// Takes an action. On any thread; see law 3 for what has happened when it returns.
  @inline(__always)
  package func dispatch(_ action: Action, origin: Origin) -> DispatchResult {
    if isDirect { return dispatchDirectly(action, origin) }
    if let mailbox { return dispatchQueued(action, origin, nil, mailbox) }
    guard hasChain else { return dispatchWithinTurn(action, origin, pastFront: false) }
    return intercept(action, origin: origin)
  }

  /// Takes an action that an effect has sent, if the effect has not been cancelled (law 10).
  func dispatch(_ action: Action, origin: Origin, permit: SendPermit) -> DispatchResult {
    if isDirect { return dispatchDirectly(action, origin, permit) }
    if let mailbox { return dispatchQueued(action, origin, permit, mailbox) }
    return intercept(action, origin: origin, permit: permit)
  }

  private func dispatchDirectly(_ action: Action, _ origin: Origin, _ permit: SendPermit)
    -> DispatchResult
  {
    let core = core
    let storage = core.storage
    var isAfterBatch = false
    _ = core.lockForDispatch(core.lock)
    switch storage.pointee.machine.entry(of: .current) {
    case .proceed: break
    case .misuse(let activity):
      core.lock.unlock()
      return misuse(action, activity, origin)
    case .waitForTurn:
      core.lock.unlock()
      _ = core.lockForDispatch(core.turnLock)
      core.lock.lock()
      isAfterBatch = true
    }
    var result = permit.refusal ?? .swallowed
    let isTaken = permit.refusal == nil
    if isTaken {
      storage.pointee.effects.cause = permit
      result = reduceUnderLock(action, origin: origin)
      storage.pointee.effects.cause = nil
      if result.isCommitted { publishUnlessHeldBack() }
    }
    if isAfterBatch { core.turnLock.unlock() }
    core.settleAndUnlock()
    return isTaken ? told(result, action, origin) : dropped(result, action, origin)
  }

  /// Counts an action whose effect has been cancelled, and tells of one whose effect has ended.
  func dropped(_ refusal: DispatchResult, _ action: Action, _ origin: Origin) -> DispatchResult {
    if refusal.error == nil { core.refusals.countCancelled() }
    return told(refusal, action, origin)
  }

  /// The shortest way: one lock, one reduction, and the observers after it.
  @inline(__always)
  private func dispatchDirectly(_ action: Action, _ origin: Origin) -> DispatchResult {
    let core = core
    _ = core.lockForDispatch(core.lock)
    let storage = core.storage
    switch storage.pointee.machine.entry(of: .current) {
    case .proceed:
      break
    case .misuse(let activity):
      core.lock.unlock()
      return misuse(action, activity, origin)
    case .waitForTurn:
      core.lock.unlock()
      return dispatchAfterBatch(action, origin)
    }
    let result = reduceUnderLock(action, origin: origin)
    if storage.pointee.registry.count > 0, result.isCommitted { publishUnlessHeldBack() }
    core.settleAndUnlock()
    return told(result, action, origin)
  }

  /// Another thread is inside a batch: its end is waited for at the turn lock.
  private func dispatchAfterBatch(_ action: Action, _ origin: Origin) -> DispatchResult {
    _ = core.lockForDispatch(core.turnLock)
    core.lock.lock()
    let result = reduceUnderLock(action, origin: origin)
    if result.isCommitted { core.publish() }
    core.turnLock.unlock()
    core.settleAndUnlock()
    return told(result, action, origin)
  }

  /// The way of an engine whose observers are told within the turn.
  func dispatchWithinTurn(_ action: Action, _ origin: Origin, pastFront: Bool) -> DispatchResult {
    let core = core
    if startsInTurn { return dispatchInTurn(action, origin, pastFront: pastFront) }
    let waited = core.lockForDispatch(core.lock)
    let activity = core.storage.pointee.machine.activity
    guard activity == .none else {
      core.lock.unlock()
      return misuse(action, activity, origin)
    }
    if core.isBetweenTurns.pointee { return dispatchBetweenTurns(action, origin, holdsTurn: false) }
    // Never waited for under the state lock.
    guard core.turnLock.tryLock() else {
      core.lock.unlock()
      return turn(action, origin, nil, hasWaited: waited) { frame in run(action, frame, pastFront) }
    }
    if beginTimeBetweenTurns() {
      return dispatchBetweenTurns(action, origin, holdsTurn: true)
    }
    core.lock.unlock()
    return turn(action, origin, nil, isHeld: true, hasWaited: waited) { frame in
      run(action, frame, pastFront)
    }
  }

  /// The same for an engine before whose reducer something stands most of the time: the turn lock is taken first.
  private func dispatchInTurn(_ action: Action, _ origin: Origin, pastFront: Bool)
    -> DispatchResult
  {
    let core = core
    // Never waited for here: the caller may be code under the state lock, which is misuse and no reason to wait.
    guard core.turnLock.tryLock() else {
      return turn(action, origin, nil) { frame in run(action, frame, pastFront) }
    }
    guard !front.pointee.isSet, core.turn.pointee.depth == 0 else {
      return turn(action, origin, nil, isHeld: true) { frame in run(action, frame, pastFront) }
    }
    _ = core.lockForDispatch(core.lock)
    let activity = core.storage.pointee.machine.activity
    guard activity == .none else {
      core.lock.unlock()
      core.turnLock.unlock()
      return misuse(action, activity, origin)
    }
    core.isBetweenTurns.pointee = true
    return dispatchBetweenTurns(action, origin, holdsTurn: true)
  }

  /// Under both locks: notes that the state lock suffices from now on, if it does.
  private func beginTimeBetweenTurns() -> Bool {
    guard !front.pointee.isSet, core.turn.pointee.depth == 0 else { return false }
    core.isBetweenTurns.pointee = true
    return true
  }

  /// Reduces an action where there is nobody who could ask for a turn, under the state lock, which the caller holds. If
  /// somebody has to be told of it, the turn begins then.
  @inline(__always)
  private func dispatchBetweenTurns(_ action: Action, _ origin: Origin, holdsTurn: Bool)
    -> DispatchResult
  {
    let core = core
    let storage = core.storage
    let result = reduceUnderLock(action, origin: origin)
    if storage.pointee.registry.count > 0, result.isCommitted {
      core.publish()
      if storage.pointee.machine.sender.isPending || storage.pointee.machine.main.isPending {
        tellInTurn(action, origin, holdsTurn: holdsTurn)
        return result
      }
    }
    if holdsTurn { core.turnLock.unlock() }
    core.settleAndUnlock()
    return told(result, action, origin)
  }

  /// Begins a turn under the state lock, and tells in it whoever has to be told of what has been published.
  @inline(never)
  private func tellInTurn(_ action: Action, _ origin: Origin, holdsTurn: Bool) {
    let core = core
    if holdsTurn || core.turnLock.tryLock() {
      core.isBetweenTurns.pointee = false
      _ = turn(action, origin, nil, isHeld: true) { _ in core.settleAndUnlock() }
    } else {
      core.lock.unlock()
      _ = turn(action, origin, nil) { _ in
        _ = core.lockForDispatch(core.lock)
        core.settleAndUnlock()
      }
    }
  }

  @inline(__always)
  private func run(
    _ action: Action, _ frame: UnsafeMutablePointer<TurnFrame>, _ pastFront: Bool
  ) {
    if pastFront { reduceInTurn(action, frame: frame) } else { run(action, frame) }
  }

  private func publishUnlessHeldBack() {
    let storage = core.storage
    if storage.pointee.machine.isPublishingHeldBack {
      core.turn.pointee.committed()
    } else {
      core.publish()
    }
  }

  /// Tells the hooks of a refusal, outside every lock.
  @inline(__always)
  func told(_ result: DispatchResult, _ action: Action, _ origin: Origin) -> DispatchResult {
    if result.isRefused { tell(result, action, origin) }
    return result
  }

  @inline(never)
  private func tell(_ result: DispatchResult, _ action: Action, _ origin: Origin) {
    if let error = result.error { _ = core.refuse(action, error, origin, refusalHooks) }
  }

  func misuse(_ action: Action, _ activity: EngineMachine.Activity, _ origin: Origin)
    -> DispatchResult
  {
    let error = ProgrammerError.underLock(.dispatchUnderLock, activity, origin)
    ProgrammerError.report(error)
    return core.refuse(action, error, origin, refusalHooks)
  }

  /// Run to completion: whoever finds the queue without a runner runs it until it is empty; everybody else returns at once.
  private func dispatchQueued(
    _ action: Action, _ origin: Origin, _ permit: SendPermit?, _ mailbox: Mailbox<Action>
  ) -> DispatchResult {
    if let frame = core.frame, frame.pointee.isLocked {
      return misuse(action, core.storage.pointee.machine.activity, origin)
    }
    let letter = Mailbox<Action>.Letter(action: action, origin: origin, permit: permit)
    guard mailbox.post(letter) else { return .queued }
    var first: DispatchResult?
    while let letter = mailbox.take() {
      let result = intercept(letter.action, origin: letter.origin, permit: letter.permit)
      first = first ?? result
    }
    return first ?? .queued
  }
}

extension EngineCore {
  /// One turn of several commits, which are published together. Nestable; inside the user's code under the lock it is a
  /// programmer's error, and `body` runs on its own.
  func batch<R, E: Error>(origin: Origin, _ body: () throws(E) -> R) throws(E) -> R {
    guard enterBatch(origin: origin) else { return try body() }
    defer { leaveBatch() }
    return try body()
  }

  /// Begins or nests a batch. On return the turn lock is held.
  private func enterBatch(origin: Origin) -> Bool {
    guard let held = enter(.changeUnderLock, origin: origin, waitsForTurn: true) else {
      return false
    }
    // The turn lock cannot be waited for under the state lock.
    lock.unlock()
    if !held.hasTurn { turnLock.lock() }
    lock.lock()
    turn.pointee.enter()
    storage.pointee.machine.beginBatch(.current)
    lock.unlock()
    return true
  }

  private func leaveBatch() {
    lock.lock()
    let leave = turn.pointee.leave()
    storage.pointee.machine.endBatch()
    if leave == .publish { publishInFrame() }
    turnLock.unlock()
    settleAndUnlock()
  }
}
