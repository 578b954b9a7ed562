extension EngineCore {
  /// Waits until a condition on the root state holds, without counting the listener's run.
  func waitForCondition(
    _ run: EffectRun, _ holds: @escaping (UnsafeRawPointer) -> Bool
  ) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let id: Int? = locked {
      guard let root = storage.pointee.root, !run.life.isRevoked else {
        continuation.finish()
        return nil
      }
      guard !calling(.checking, { holds(root) }) else {
        continuation.yield()
        continuation.finish()
        return nil
      }
      pause(run)
      storage.pointee.effects.nextCondition += 1
      let id = storage.pointee.effects.nextCondition
      storage.pointee.effects.conditions[id] = .init(
        run: run, holds: holds, continuation: continuation)
      watchCommits()
      return id
    }
    for await _ in stream {}
    if let id {
      locked {
        guard storage.pointee.effects.conditions.removeValue(forKey: id) != nil else { return }
        resume(run)
        watchCommits()
      }
    }
    guard maySend(run) else { throw CancellationError() }
    try Task.checkCancellation()
  }
}
