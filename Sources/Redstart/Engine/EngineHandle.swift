/// How middleware reaches its engine without keeping it alive.
///
/// `@unchecked Sendable` is sound: `engine` is weak, whose loads and stores are atomic, and is written once, by
/// ``start(_:)``, before the engine is shared; `isBuilding` with it.
package final class EngineHandle<State, Action>: @unchecked Sendable {
  let core: EngineCore
  private let refusalHooks: [@Sendable (Refused<Action>) -> Void]
  private weak var engine: Engine<State, Action>?
  private var isBuilding = true

  init(core: EngineCore, refusalHooks: [@Sendable (Refused<Action>) -> Void]) {
    self.core = core
    self.refusalHooks = refusalHooks
  }

  func start(_ engine: Engine<State, Action>) {
    self.engine = engine
    isBuilding = false
  }

  /// This thread's frame of the engine, if it is inside a turn of it.
  @inline(__always)
  private var frame: UnsafeMutablePointer<TurnFrame>? { core.frame }

  /// Sends an action down the whole chain, from the top.
  package func dispatch(_ action: Action, origin: Origin) -> DispatchResult {
    if isBuilding { return refuseWhileBuilding(action, origin) }
    if let frame, let engine = frame.pointee.engine {
      return Unmanaged<Engine<State, Action>>.fromOpaque(engine)._withUnsafeGuaranteedRef {
        $0.dispatch(action, origin: origin)
      }
    }
    guard let engine else { return core.end(action, origin, refusalHooks) }
    return engine.dispatch(action, origin: origin)
  }

  private func refuseWhileBuilding(_ action: Action, _ origin: Origin) -> DispatchResult {
    let error = ProgrammerError.whileBuilding(origin)
    ProgrammerError.report(error)
    return core.refuse(action, error, origin, refusalHooks)
  }

  /// The last link of the chain. Only called inside a turn.
  func reduceInTurn(_ action: Action) {
    guard let frame, let engine = frame.pointee.engine else { return }
    // The turn was begun by a call of the engine, which keeps it alive until it has returned.
    Unmanaged<Engine<State, Action>>.fromOpaque(engine)._withUnsafeGuaranteedRef {
      $0.reduceInTurn(action, frame: frame)
    }
  }

  /// Sends an action on to `link` in a turn of its own, for a `next` that was kept for later.
  func sendLater(
    _ action: Action, origin: Origin, to link: @escaping Engine<State, Action>.Link
  ) -> DispatchResult {
    if isBuilding { return refuseWhileBuilding(action, origin) }
    guard let engine else { return core.end(action, origin, refusalHooks) }
    return engine.intercept(action, origin: origin, from: link)
  }
}

extension EngineCore {
  /// Answers an action that is not taken, having told who wants to know.
  func refuse<Action>(
    _ action: Action, _ error: any Error, _ origin: Origin,
    _ hooks: [@Sendable (Refused<Action>) -> Void]
  ) -> DispatchResult {
    refusals.countRefused()
    let refused = Refused(action: action, origin: origin, error: error)
    for hook in hooks { hook(refused) }
    return .refused(error)
  }

  /// Answers an action whose store is gone.
  func end<Action>(
    _ action: Action, _ origin: Origin, _ hooks: [@Sendable (Refused<Action>) -> Void]
  ) -> DispatchResult {
    refusals.countEnded()
    let refused = Refused(action: action, origin: origin, error: nil)
    for hook in hooks { hook(refused) }
    return .ended
  }
}
