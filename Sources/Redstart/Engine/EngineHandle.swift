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
    return core.withPermit { permit in
      if let frame, let engine = frame.pointee.engine {
        return Unmanaged<Engine<State, Action>>.fromOpaque(engine)._withUnsafeGuaranteedRef {
          $0.dispatch(action, origin, permit)
        }
      }
      guard let engine else { return core.end(action, origin, refusalHooks) }
      return engine.dispatch(action, origin, permit)
    }
  }

  /// Refuses what is dispatched while the middleware that would have to see it is being built.
  package func refuseWhileBuilding(_ action: Action, _ origin: Origin) -> DispatchResult {
    let error = ProgrammerError.whileBuilding(origin)
    ProgrammerError.report(error)
    return core.refuse(action, error, origin, refusalHooks)
  }

  /// The last link of the chain. Only called inside a turn.
  package func reduceInTurn(_ action: Action) {
    guard let frame, let engine = frame.pointee.engine else { return }
    // The turn was begun by a call of the engine, which keeps it alive until it has returned.
    Unmanaged<Engine<State, Action>>.fromOpaque(engine)._withUnsafeGuaranteedRef {
      $0.reduceInTurn(action, frame: frame)
    }
  }

  /// ``Engine/inTurn(_:origin:_:)`` for who does not keep the engine alive; after the engine's end the action is dropped.
  package func inTurn(_ action: Action, origin: Origin, _ body: () -> Void) {
    if let frame, frame.pointee.isOpen { return body() }
    guard let engine else {
      _ = core.end(action, origin, refusalHooks)
      return
    }
    engine.inTurn(action, origin: origin, body)
  }

  /// The last link of a chain that stands before the engine: reduces in the running turn, or in one of its own.
  package func reduce(_ action: Action, origin: Origin) {
    if let frame, frame.pointee.isOpen { return reduceInTurn(action) }
    _ = dispatch(action, origin: origin)
  }

  /// Whether this thread may go on down the chain here; if not, ``sendLater(_:origin:to:)`` is the way.
  @inline(__always)
  package var isInOpenTurn: Bool {
    guard let frame else { return false }
    return frame.pointee.isOpen
  }

  /// Sends an action on to `link` in a turn of its own, for a `next` that was kept for later.
  package func sendLater(
    _ action: Action, origin: Origin, to link: @escaping Engine<State, Action>.Link
  ) -> DispatchResult {
    if isBuilding { return refuseWhileBuilding(action, origin) }
    guard let engine else { return core.end(action, origin, refusalHooks) }
    return engine.intercept(action, origin: origin, from: link)
  }
}

extension Engine {
  @inline(__always)
  fileprivate func dispatch(_ action: Action, _ origin: Origin, _ permit: SendPermit?)
    -> DispatchResult
  {
    guard let permit else { return dispatch(action, origin: origin) }
    return dispatch(action, origin: origin, permit: permit)
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
