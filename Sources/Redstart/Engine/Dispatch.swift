// Stage 1: an action and its origin come in; it is run now, queued, or refused.

extension Engine {
  /// Takes an action. On any thread; see law 3 for what has happened when it returns.
  @inline(__always)
  package func dispatch(_ action: Action, origin: Origin) -> DispatchResult {
    if isDirect { return dispatchDirectly(action, origin) }
    if let mailbox { return dispatchQueued(action, origin, mailbox) }
    return intercept(action, origin: origin)
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
    if let error = result.error { _ = core.refuse(action, error, origin, refusalHooks) }
    return result
  }

  func misuse(_ action: Action, _ activity: EngineMachine.Activity, _ origin: Origin)
    -> DispatchResult
  {
    let error = ProgrammerError.underLock(.dispatchUnderLock, activity, origin)
    ProgrammerError.report(error)
    return core.refuse(action, error, origin, refusalHooks)
  }

  /// Run to completion: whoever finds the queue without a runner runs it until it is empty; everybody else returns at once.
  private func dispatchQueued(_ action: Action, _ origin: Origin, _ mailbox: Mailbox<Action>)
    -> DispatchResult
  {
    guard mailbox.post(.init(action: action, origin: origin)) else { return .queued }
    var first: DispatchResult?
    while let letter = mailbox.take() {
      let result = intercept(letter.action, origin: letter.origin)
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
