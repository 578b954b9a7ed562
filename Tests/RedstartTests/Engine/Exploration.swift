/// All states that can be reached from a first one, breadth first, each with the shortest way to it.
struct Exploration<State: Hashable> {
  /// The states in the order in which they were found.
  private(set) var states: [State]
  /// For each state the name of the step that found it, and the state before.
  private var origins: [State: (step: String, from: State)] = [:]
  /// What each state leads to.
  private(set) var successors: [State: [State]] = [:]

  init(from first: State, steps: (State) -> [(String, State)]) {
    states = [first]
    var found: Set<State> = [first]
    var next = 0
    while next < states.count {
      let state = states[next]
      next += 1
      for (step, successor) in steps(state) {
        successors[state, default: []].append(successor)
        guard found.insert(successor).inserted else { continue }
        origins[successor] = (step, state)
        states.append(successor)
      }
    }
  }

  /// The shortest way to a state, for the message of a failure.
  func way(to state: State) -> String {
    var steps: [String] = []
    var state = state
    while let (step, from) = origins[state] {
      steps.append(step)
      state = from
    }
    return steps.reversed().joined(separator: ", ")
  }

  /// The states from which none that satisfies `isGoal` can be reached.
  func stuck(_ isGoal: (State) -> Bool) -> [State] {
    var predecessors: [State: [State]] = [:]
    for (state, next) in successors {
      for successor in next { predecessors[successor, default: []].append(state) }
    }
    var reaching = Set(states.filter(isGoal))
    var queue = Array(reaching)
    while let state = queue.popLast() {
      for predecessor in predecessors[state] ?? [] where reaching.insert(predecessor).inserted {
        queue.append(predecessor)
      }
    }
    return states.filter { !reaching.contains($0) }
  }
}
