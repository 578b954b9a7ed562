// Who waits for which effects, under the state lock.

extension EngineCore {
  /// Counts a run that a commit has admitted, for the whole store and for each dispatch that has led to it.
  ///
  /// - Parameter group: the group of a dispatch that has no frame; made if there is none.
  func count(_ run: EffectRun, _ group: inout EffectGroup?) {
    storage.pointee.effects.counted += 1
    if usesTurns {
      var frame = topFrame
      while let current = frame {
        if current.pointee.owner == identity, current.pointee.engine != nil {
          var effects = current.pointee.effects ?? TurnFrame.Effects()
          if effects.group == nil { effects.group = EffectGroup(core: self) }
          current.pointee.effects = effects
          join(run, effects.group)
          joinGroups(of: effects.permit, run)
        }
        frame = current.pointee.parent
      }
    } else {
      if group == nil { group = EffectGroup(core: self) }
      join(run, group)
      joinGroups(of: storage.pointee.effects.cause, run)
    }
  }

  /// An action that an effect has sent counts for those who wait for that effect.
  private func joinGroups(of permit: SendPermit?, _ run: EffectRun) {
    guard let cause = permit?.run else { return }
    cause.groups.removeAll { $0.group == nil }
    for weak in cause.groups { join(run, weak.group) }
  }

  private func join(_ run: EffectRun, _ group: EffectGroup?) {
    guard let group, !run.groups.contains(where: { $0.group === group }) else { return }
    group.count += 1
    run.groups.append(WeakGroup(group: group))
  }

  /// A run counts no more: it has ended, or is a listener that waits.
  func uncount(_ run: EffectRun) {
    storage.pointee.effects.counted -= 1
    var done: [EffectWaiters.Continuation] = []
    if storage.pointee.effects.counted == 0 { done = storage.pointee.effects.waiters.takeAll() }
    for weak in run.groups {
      guard let group = weak.group else { continue }
      group.count -= 1
      if group.count == 0 { done += group.waiters.takeAll() }
    }
    if !done.isEmpty { append(.finish(done)) }
  }

  // MARK: - Listeners

  /// A listener begins to wait.
  func pause(_ run: EffectRun) {
    run.pauses += 1
    if run.pauses == 1 { uncount(run) }
  }

  /// A listener has got what it waited for.
  func resume(_ run: EffectRun) {
    run.pauses -= 1
    guard run.pauses == 0 else { return }
    storage.pointee.effects.counted += 1
    for weak in run.groups { weak.group?.count += 1 }
  }

  /// Runs `body` without counting the run.
  func uncounted(_ run: EffectRun, _ body: () async throws -> Void) async throws {
    locked { pause(run) }
    defer { locked { resume(run) } }
    try await body()
  }

  /// Runs `body` under the state lock, and looks for work afterwards.
  func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    let result = body()
    settleAndUnlock()
    return result
  }

  /// Runs `body` under the state lock and leaves the work that it makes to the caller, who holds a lock of its own and
  /// must let that go before it looks for work.
  func quietly(_ body: () -> Void) {
    lock.lock()
    body()
    lock.unlock()
  }

  // MARK: - Waiting

  func settled() async {
    await wait {
      $0.storage.pointee.effects.counted == 0
    } add: {
      $0.storage.pointee.effects.waiters.add($1)
    } remove: {
      $0.storage.pointee.effects.waiters.remove($1)
    }
  }

  /// Waits unless `isDone`. The closures run under the state lock.
  func wait(
    until isDone: (EngineCore) -> Bool,
    add: (EngineCore, EffectWaiters.Continuation) -> Int,
    remove: (EngineCore, Int) -> Void
  ) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let id: Int? = locked { isDone(self) ? nil : add(self, continuation) }
    guard let id else { return }
    for await _ in stream {}
    locked { remove(self, id) }
  }
}
