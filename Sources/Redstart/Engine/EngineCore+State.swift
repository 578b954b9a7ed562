extension EngineCore {
  /// Lends the root state to `body`, under the state lock. Waits for a running reducer, never for a middleware (law 2).
  /// Nil when the store has ended.
  func withRoot<R, E: Error>(
    origin: Origin, _ body: (UnsafeRawPointer) throws(E) -> R
  ) throws(E) -> R? {
    guard enter(.readUnderLock, origin: origin, waitsForTurn: false) != nil else {
      return try body(rootAfterMisuse())
    }
    guard let root = storage.pointee.root else {
      lock.unlock()
      return nil
    }
    defer { unlockAndCleanUp() }
    return try calling(.reading) { () throws(E) -> R in try body(root) }
  }

  /// Lends the root state to code of our own, which does not come back to the store: nothing has to be watched for.
  func withRootForCopying(origin: Origin, _ body: (UnsafeRawPointer) -> Void) {
    guard enter(.readUnderLock, origin: origin, waitsForTurn: false) != nil else {
      return body(rootAfterMisuse())
    }
    if let root = storage.pointee.root { body(root) }
    lock.unlock()
  }

  /// The replaced funnel has returned, and a read must answer something. Outside a reducer the state is whole; inside
  /// one it is being changed in place, and there is nothing that could be read.
  func rootAfterMisuse() -> UnsafeRawPointer {
    guard storage.pointee.machine.activity != .reducing, let root = storage.pointee.root else {
      fatalError(
        "Redstart: the state cannot be read while its reducer changes it. Use the state that was passed in."
      )
    }
    return root
  }

  /// The number of commits so far.
  var revision: UInt64 {
    lock.lock()
    defer { lock.unlock() }
    return storage.pointee.machine.revision
  }
}
