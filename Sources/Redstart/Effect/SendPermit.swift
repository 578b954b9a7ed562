/// The right of a run, or of one attempt of it, to have its actions reduced (law 10).
struct SendPermit: Sendable {
  let run: EffectRun
  let attempt: EffectAttempt?

  /// The permit of whatever this thread is about to dispatch.
  ///
  /// It goes by the thread and not by a parameter because the user's wrappers around dispatch stand between.
  fileprivate static let current = ThreadLocalPointer()

  /// Why an action is not taken; nil if it is. Under the state lock, which the caller holds.
  var refusal: DispatchResult? {
    if run.life.isRevoked || attempt?.maySend == false { return .cancelled }
    if run.life.stage == .ended { return .refused(LateSend(place: run.place)) }
    return nil
  }

  /// Whether what it sends would be dropped.
  var isCancelled: Bool {
    run.core.lock.lock()
    defer { run.core.lock.unlock() }
    return run.life.isRevoked || attempt?.maySend == false
  }

  /// Runs `dispatch`, whose action the engine will take for this permit's.
  func sending(_ dispatch: () -> DispatchResult) -> DispatchResult {
    let outer = Self.current.value
    var permit = self
    return withUnsafeMutablePointer(to: &permit) { pointer in
      Self.current.value = UnsafeMutableRawPointer(pointer)
      defer { Self.current.value = outer }
      return dispatch()
    }
  }
}

extension EngineCore {
  /// Takes the permit under which this thread dispatches to this store, and hides it from what `body` dispatches in its turn.
  @inline(__always)
  func withPermit(_ body: (SendPermit?) -> DispatchResult) -> DispatchResult {
    guard let pointer = SendPermit.current.value else { return body(nil) }
    let permit = pointer.assumingMemoryBound(to: SendPermit.self).pointee
    guard permit.run.core === self else { return body(nil) }
    SendPermit.current.value = nil
    defer { SendPermit.current.value = pointer }
    return body(permit)
  }
}
