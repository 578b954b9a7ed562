/// What becomes of steps when they are made again.
public struct Replay<State: Sendable, Action: Sendable>: Sendable {
  /// The actions that were made.
  public let actions: [Action]
  /// The states, one more than there are actions.
  public let states: [State]
  /// Whether every step was possible. A step that is not ends the replay: what it led to cannot happen in this way any more.
  public let isComplete: Bool

  init(actions: [Action], states: [State], isComplete: Bool) {
    (self.actions, self.states, self.isComplete) = (actions, states, isComplete)
  }

  /// Makes the steps.
  ///
  /// - Precondition: The model has as many initial states.
  init<Model: ExplorerModel>(_ model: Model, _ way: Way)
  where Model.State == State, Model.Action == Action {
    let initialStates = model.initialStates
    precondition(
      initialStates.indices.contains(way.initialIndex), "The model has no such initial state.")
    var actions: [Action] = []
    var states = [initialStates[way.initialIndex]]
    var isComplete = true
    for choice in way.choices {
      let possible = model.actions(in: states[states.count - 1])
      var next = states[states.count - 1]
      guard possible.indices.contains(choice), model.step(&next, possible[choice]) else {
        isComplete = false
        break
      }
      actions.append(possible[choice])
      states.append(next)
    }
    self.init(actions: actions, states: states, isComplete: isComplete)
  }
}

extension Explorer {
  /// Makes steps again: each is the index of the action to take among those that are possible.
  ///
  /// - Precondition: The model has an initial state with this index.
  public func replay(from initialIndex: Int = 0, _ choices: [Int])
    -> Replay<Model.State, Model.Action>
  {
    Replay(model, Way(initialIndex: initialIndex, choices: choices))
  }
}
