import Redstart

/// The engine of a store, as the stores hold it.
///
/// An engine is referred to weakly, so that counting its references is slow. On the way of an action nobody does: whoever
/// calls this object keeps it, and it keeps the engine.
final class StoreEngine<State>: Sendable {
  typealias Base = Engine<State, any Action>

  let base: Base
  let uncounted: Unmanaged<Base>

  init(_ base: Base) {
    self.base = base
    uncounted = .passUnretained(base)
  }

  @inline(__always)
  func dispatch(_ action: any Action) {
    _ = uncounted._withUnsafeGuaranteedRef { $0.dispatch(action, origin: .reduxKit) }
  }

  @inline(__always)
  func inTurn(_ action: any Action, _ body: () -> Void) {
    uncounted._withUnsafeGuaranteedRef { $0.inTurn(action, origin: .reduxKit, body) }
  }

  func getState() -> State {
    uncounted._withUnsafeGuaranteedRef { $0.copyState(origin: .reduxKit) }
  }
}
