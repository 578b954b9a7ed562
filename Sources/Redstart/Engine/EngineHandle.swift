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
  var frame: UnsafeMutablePointer<TurnFrame>? { TurnFrame.find(core.identity) }

  /// Sends an action down the whole chain, from the top.
  package func dispatch(_ action: Action, origin: Origin) -> DispatchResult {
    if isBuilding {
      let error = ProgrammerError.whileBuilding(origin)
      ProgrammerError.report(error)
      return core.refuse(action, error, origin, refusalHooks)
    }
    guard let engine else { return core.end(action, origin, refusalHooks) }
    return engine.dispatch(action, origin: origin)
  }

  /// The last link of the chain. Only called inside a turn, as ``continueTurn(with:origin:link:)`` sees to it.
  func reduceInTurn(_ action: Action) {
    guard let frame, let engine else { return }
    engine.reduceInTurn(action, frame: frame)
  }

  /// Sends an action on to `link`, in the running turn of this thread or, for a `next` that was kept for later, in a turn
  /// of its own.
  package func continueTurn(
    with action: Action, origin: Origin, link: @escaping Engine<State, Action>.Link
  ) -> DispatchResult {
    if let frame {
      let earlier = frame.pointee.result
      frame.pointee.result = .swallowed
      link(action)
      let result = frame.pointee.result
      if earlier.isCommitted, !result.isCommitted { frame.pointee.result = earlier }
      return result
    }
    guard let engine else { return core.end(action, origin, refusalHooks) }
    return engine.runTurn(origin: origin, action: action, link: link)
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
