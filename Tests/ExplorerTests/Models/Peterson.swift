import RedstartTesting

/// Two processes that keep each other out of a critical section, after Peterson; or, broken, without waiting for the turn.
struct Peterson: ExplorerModel {
  enum Place: Hashable { case outside, wantsTurn, waiting, inside }

  struct State: Hashable {
    var places = [Place.outside, .outside]
    var wants = [false, false]
    var turn = 0
  }

  /// Which process makes its next step.
  typealias Action = Int

  /// The broken one looks at the other's wish before it has told its own.
  let isBroken: Bool
  let initialStates = [State()]
  let properties: [StateProperty<State>] = [
    .always("mutual exclusion") { $0.places != [.inside, .inside] },
    .sometimes("the first gets in") { $0.places[0] == .inside },
    .alwaysReachable("the second can get in") { $0.places[1] == .inside },
  ]

  func appendActions(in state: State, to actions: inout [Int]) { actions += [0, 1] }

  func step(_ state: inout State, _ process: Int) -> Bool {
    let other = 1 - process
    switch state.places[process] {
    case .outside:
      if !isBroken { state.wants[process] = true }
      state.places[process] = .wantsTurn
    case .wantsTurn:
      if !isBroken { state.turn = other }
      state.places[process] = .waiting
    case .waiting:
      guard !state.wants[other] || state.turn == process else { return false }
      state.wants[process] = true
      state.places[process] = .inside
    case .inside:
      state.wants[process] = false
      state.places[process] = .outside
    }
    return true
  }
}
