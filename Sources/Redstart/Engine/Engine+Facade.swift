// What the façades read of an engine. Their states and actions may be of any type.

extension Engine {
  /// A copy of the state, on any thread. Waits for a running reducer, never for a middleware (law 2).
  ///
  /// Unlike the stores of the core it also answers under the lock, because the dialects of old let a reducer or a selection read
  /// its store: a reducer that answers a new state has left the old one in its place, whole. While a reducer changes the
  /// state in place there is nothing to read, which is a programmer's error (law 18).
  package func copyState(origin: Origin) -> State {
    core.lock.lock()
    defer { core.lock.unlock() }
    if core.storage.pointee.machine.activity == .reducing, rules.pointee.replacement != nil {
      ProgrammerError.report(.underLock(.readUnderLock, .reducing, origin))
      fatalError(
        "Redstart: the state cannot be read while its reducer changes it. Use the state that was passed in."
      )
    }
    return state.pointee
  }

  /// Whether this thread is inside an open turn of this engine: in its middleware, in what observers called within the turn
  /// do, or in a batch.
  package var isInsideTurn: Bool {
    if core.usesTurns, core.frame != nil { return true }
    core.lock.lock()
    defer { core.lock.unlock() }
    return core.isInsideTurn
  }

  /// How many actions this engine has refused. May be kept beyond the engine's end.
  package var refusals: RefusalCounter { core.refusals }
}
