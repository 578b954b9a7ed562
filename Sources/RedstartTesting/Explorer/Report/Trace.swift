import Redstart

/// A way through a model that shows something: a counterexample, or an example of what was looked for.
public struct Trace<State: Sendable, Action: Sendable>: Sendable {
  /// The property that it is about.
  public let property: String
  /// How that is to be understood.
  public let kind: PropertyKind
  /// Which of the initial states it begins with, from 0.
  public let initialIndex: Int
  /// Which of the possible actions was taken in each state, from 0.
  public let choices: [Int]
  /// The actions, in order.
  public let actions: [Action]
  /// The states, one more than there are actions.
  public let states: [State]
  /// For a way that goes on for ever: how many steps lead to the state in which the last step ends again.
  public let loopStart: Int?
  /// Whether no shorter way shows the same.
  public let isShortest: Bool

  init<Model: ExplorerModel>(
    _ model: Model, _ way: Way, property: String, kind: PropertyKind,
    loopStart: Int? = nil, isShortest: Bool
  ) where Model.State == State, Model.Action == Action {
    self.property = property
    self.kind = kind
    self.loopStart = loopStart
    self.isShortest = isShortest
    initialIndex = way.initialIndex
    let replay = Replay(model, way)
    choices = Array(way.choices.prefix(replay.actions.count))
    actions = replay.actions
    states = replay.states
  }
}

extension Trace: CustomStringConvertible {
  /// The steps, each with the differences it made.
  public var description: String {
    var lines = ["\(headline):", "  at first: \(states[0])"]
    for (number, action) in actions.enumerated() {
      lines.append("  \(number + 1). \(action)")
      let differences = ValueDifference.between(states[number], states[number + 1])
      lines += differences.map { "       \($0)" }
      if differences.isEmpty { lines.append("       (nothing that can be seen)") }
    }
    if let loopStart {
      lines.append(
        loopStart == 0
          ? "  … and so on for ever, from the beginning"
          : "  … and so on for ever, from after step \(loopStart)")
    }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    let count = actions.count
    let steps = "\(count) \(count == 1 ? "step" : "steps")"
    let way = isShortest ? "\(steps), and no fewer" : steps
    return switch kind {
    case .always: "“\(property)” is broken by \(way)"
    case .sometimes: "“\(property)” is reached by \(way)"
    case .eventually: "“\(property)” never comes about in \(way)"
    case .alwaysReachable: "“\(property)” cannot be reached any more after \(way)"
    }
  }
}
