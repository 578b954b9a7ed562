/// A model with other properties, and with some of its actions, or beginnings, only.
struct SubModel<Base: ExplorerModel>: ExplorerModel {
  let base: Base
  var properties: [StateProperty<Base.State>] = []
  /// Nil for all.
  var alphabet: Alphabet<Base.Action>?
  /// Nil for the base's.
  var beginning: Base.State?

  var initialStates: [Base.State] { beginning.map { [$0] } ?? base.initialStates }

  func appendActions(in state: Base.State, to actions: inout [Base.Action]) {
    base.appendActions(in: state, to: &actions)
    if let alphabet { actions.removeAll { !alphabet.contains($0) } }
  }

  func step(_ state: inout Base.State, _ action: Base.Action) -> Bool { base.step(&state, action) }

  func isWithinBoundary(_ state: Base.State) -> Bool { base.isWithinBoundary(state) }

  func fingerprint(of state: Base.State) -> UInt64 { base.fingerprint(of: state) }
}
