import Redstart

/// A sign that a reducer or model is not pure: asked the same again, it answered something else.
///
/// An exploration relies on answers that depend on state and action alone. It makes some of the steps twice, and the ways to what it
/// has found once more. What reads a clock, a random number, a counter outside the state, or the order of a set
/// answers differently sooner or later; ``Explorer/checkPurity(walks:length:seed:)`` and a ``ReplayRecord`` of a second process
/// are there to find it out.
public struct Impurity: Error, Sendable, Hashable {
  /// How it was found.
  public enum Discovery: String, Sendable, Hashable {
    /// The same step was made twice in a row.
    case repeated
    /// A way was taken again, later.
    case replayed
    /// Another process took the same way, with hashes of another seed.
    case otherProcess
  }

  /// How it was found.
  public let discovery: Discovery
  /// The action whose outcome differed, as text; nil if it could not be told which it was.
  public let action: String?
  /// How many steps had been made before it, if that is known.
  public let stepsBefore: Int?
  /// What differed between the two outcomes, in the order of the state's properties.
  public let differences: [ValueDifference]

  init(
    _ discovery: Discovery, action: String? = nil, stepsBefore: Int? = nil,
    differences: [ValueDifference] = []
  ) {
    self.discovery = discovery
    self.action = action
    self.stepsBefore = stepsBefore
    self.differences = differences
  }

  init<State>(
    _ discovery: Discovery, action: Any, stepsBefore: Int? = nil, first: State, second: State
  ) {
    self.init(
      discovery, action: "\(action)", stepsBefore: stepsBefore,
      differences: ValueDifference.between(first, second))
  }

  /// Looks for the action in a state that does not always do the same.
  static func find<Model: ExplorerModel>(in model: Model, at state: Model.State, after steps: Int)
    -> Impurity
  {
    for action in model.actions(in: state) {
      var first = state
      _ = model.step(&first, action)
      for _ in 0..<32 {
        var second = state
        _ = model.step(&second, action)
        guard model.fingerprint(of: first) != model.fingerprint(of: second) else { continue }
        return Impurity(.replayed, action: action, stepsBefore: steps, first: first, second: second)
      }
    }
    return Impurity(.replayed, stepsBefore: steps)
  }
}

extension Impurity: CustomStringConvertible {
  /// What was found, and in which property it showed first.
  public var description: String {
    var text = "Not pure: "
    let after = stepsBefore.map { " after \($0) \($0 == 1 ? "step" : "steps")" } ?? ""
    let what = action.map { "\($0)\(after)" } ?? "a step\(after)"
    switch discovery {
    case .repeated: text += "\(what), made twice in the same state, had two outcomes."
    case .replayed: text += "\(what) had another outcome when the same way was taken again."
    case .otherProcess:
      text += "\(what) had another outcome in a process whose hashes have another seed."
    }
    if let first = differences.first {
      text += " First difference: \(first)."
    } else if action != nil {
      text += " The difference is not in what reflection shows."
    }
    return text
  }
}
