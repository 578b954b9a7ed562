/// A way through a model: which initial state, and which of the possible actions in each state after it.
struct Way: Sendable, Hashable {
  var initialIndex = 0
  var choices: [Int] = []

  init(initialIndex: Int, choices: [Int]) {
    self.initialIndex = initialIndex
    self.choices = choices
  }

  /// The way along states that were found before, by their marks.
  init<Model: ExplorerModel>(along marks: [UInt64], of model: Model) throws(Impurity) {
    let initialStates = model.initialStates
    guard let first = initialStates.firstIndex(where: { model.mark(of: $0) == marks.first }) else {
      throw Impurity(.replayed)
    }
    initialIndex = first
    var state = initialStates[first]
    for (number, mark) in marks.dropFirst().enumerated() {
      let actions = model.actions(in: state)
      let next = actions.indices.lazy.compactMap { choice -> (Int, Model.State)? in
        var successor = state
        guard model.step(&successor, actions[choice]) else { return nil }
        return model.mark(of: successor) == mark ? (choice, successor) : nil
      }.first
      guard let (choice, successor) = next else {
        throw Impurity.find(in: model, at: state, after: number)
      }
      choices.append(choice)
      state = successor
    }
  }
}
