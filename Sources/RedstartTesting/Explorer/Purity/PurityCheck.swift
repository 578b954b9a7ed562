/// Takes ways through a model more than once, and compares.
struct PurityCheck<Model: ExplorerModel> {
  let model: Model

  init(_ model: Model) {
    self.model = model
  }

  /// Takes random walks, and then all of them once more.
  func repeatWalks(_ count: Int, length: Int, seed: UInt64) -> Impurity? {
    let walks = (0..<count).map { walk(number: $0, length: length, seed: seed) }
    return walks.lazy.compactMap { compare($0.way, with: $0.replay.states) }.first
  }

  /// Takes a way twice.
  func compare(_ way: Way) -> Impurity? {
    compare(way, with: Replay(model, way).states)
  }

  /// A random way, and what came of it.
  func walk(number: Int, length: Int, seed: UInt64) -> (
    way: Way, replay: Replay<Model.State, Model.Action>
  ) {
    var random = WalkRandom(seed: seed, walk: number)
    let initialStates = model.initialStates
    var way = Way(initialIndex: random.below(initialStates.count), choices: [])
    var states = [initialStates[way.initialIndex]]
    var actions: [Model.Action] = []
    for _ in 0..<length {
      let state = states[states.count - 1]
      let possible = model.actions(in: state)
      guard !possible.isEmpty else { break }
      let choice = random.below(possible.count)
      var next = state
      guard model.step(&next, possible[choice]) else { continue }
      guard model.isWithinBoundary(next) else { break }
      way.choices.append(choice)
      actions.append(possible[choice])
      states.append(next)
    }
    return (way, Replay(actions: actions, states: states, isComplete: true))
  }

  /// Takes a way, and compares with the states that came of it before.
  private func compare(_ way: Way, with states: [Model.State]) -> Impurity? {
    let initialState = model.initialStates[way.initialIndex]
    if model.fingerprint(of: initialState) != model.fingerprint(of: states[0]) {
      return Impurity(.replayed, action: "the beginning", first: states[0], second: initialState)
    }
    for (number, choice) in way.choices.enumerated() where number + 1 < states.count {
      // From the state that it had before, so that the first that differs is the one that is to blame.
      var state = states[number]
      let possible = model.actions(in: state)
      guard possible.indices.contains(choice), model.step(&state, possible[choice]) else {
        return Impurity(.replayed, stepsBefore: number)
      }
      guard model.fingerprint(of: state) != model.fingerprint(of: states[number + 1]) else {
        continue
      }
      return Impurity(
        .replayed, action: possible[choice], stepsBefore: number, first: states[number + 1],
        second: state)
    }
    return nil
  }
}

extension Explorer {
  /// Takes random walks, then all of them once more, and compares each step: what depends on the time, on chance, or on
  /// anything else outside of state and action shows itself. Nil if nothing did.
  ///
  /// A clock that is read in whole seconds is found if a second passes in between, and the order of a set not at all within one
  /// process; for that see ``ReplayRecord``.
  public func checkPurity(walks: Int = 100, length: Int = 50, seed: UInt64 = 0) -> Impurity? {
    guard !model.initialStates.isEmpty else { return nil }
    return PurityCheck(model).repeatWalks(walks, length: length, seed: seed)
  }
}
