import Redstart

/// Counts the actions that a store did not take, and tells of them.
struct Refusals: Sendable {
  let counter: RefusalCounter
  let hooks: [StoreCreation.Hook]

  /// Those of the store with this engine; of a store without one that is known, those that its creation asked for.
  init(of engine: Engine<some Any, any Action>?, in creation: StoreCreation) {
    counter = engine?.refusals ?? RefusalCounter()
    hooks = engine?.refusalHooks ?? creation.hooks
  }

  /// The store of this action is gone.
  func end(_ action: any Action) {
    counter.countEnded()
    tell(action, nil)
  }

  /// Dispatching this action was a programmer's error.
  func refuse(_ action: any Action, _ error: ProgrammerError) {
    ProgrammerError.report(error)
    counter.countRefused()
    tell(action, error)
  }

  private func tell(_ action: any Action, _ error: ProgrammerError?) {
    let refused = Refused(action: action, origin: .reduxKit, error: error)
    for hook in hooks { hook(refused) }
  }
}
