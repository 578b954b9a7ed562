import RedstartTesting

/// A farmer takes a wolf, a goat and a cabbage across a river, in a boat for one of them.
struct RiverCrossing: ExplorerModel {
  enum Side: Hashable { case here, there }
  enum Action: Hashable {
    case alone
    case with(Int)
  }

  struct State: Hashable {
    var farmer = Side.here
    /// The wolf, the goat, the cabbage.
    var cargo = [Side.here, .here, .here]

    var isSafe: Bool {
      !(cargo[1] != farmer && (cargo[0] == cargo[1] || cargo[2] == cargo[1]))
    }
  }

  let initialStates = [State()]
  let properties: [StateProperty<State>] = [
    .sometimes("all are across") { $0.farmer == .there && $0.cargo.allSatisfy { $0 == .there } }
  ]

  func appendActions(in state: State, to actions: inout [Action]) {
    actions.append(.alone)
    for item in 0..<3 where state.cargo[item] == state.farmer { actions.append(.with(item)) }
  }

  func step(_ state: inout State, _ action: Action) -> Bool {
    let side: Side = state.farmer == .here ? .there : .here
    state.farmer = side
    if case .with(let item) = action { state.cargo[item] = side }
    return true
  }

  func isWithinBoundary(_ state: State) -> Bool { state.isSafe }
}
