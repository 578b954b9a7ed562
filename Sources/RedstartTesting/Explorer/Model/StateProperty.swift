/// Something that a program's states shall have, each or some or in the end.
///
/// ```swift
/// import RedstartTesting
///
/// let properties: [StateProperty<Int>] = [
///   .always("never negative") { $0 >= 0 },
///   .sometimes("reaches ten") { $0 == 10 },
///   .eventually("gets to zero") { $0 == 0 },
///   .alwaysReachable("can start anew") { $0 == 0 },
/// ]
/// precondition(properties.map(\.name).first == "never negative")
/// ```
///
/// A condition is called from several threads, must be a pure function of the state, and is called once for each distinct state.
public struct StateProperty<State>: Sendable {
  /// By what a report calls it; unlike the others of its model.
  public let name: String
  /// How the condition is to be understood.
  public let kind: PropertyKind
  @usableFromInline let holds: @Sendable (State) -> Bool

  /// Makes a property.
  public init(
    _ kind: PropertyKind, _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) {
    self.name = name
    self.kind = kind
    holds = condition
  }

  /// The condition holds in every state. A counterexample is a shortest way to one in which it does not.
  public static func always(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> StateProperty {
    StateProperty(.always, name, condition)
  }

  /// The condition holds in at least one state: a check that the model can do at all what it is about. The report has a
  /// shortest way to such a state.
  public static func sometimes(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> StateProperty {
    StateProperty(.sometimes, name, condition)
  }

  /// The condition holds sooner or later, whatever happens. A counterexample is a shortest way that ends, or goes round in a
  /// circle, without it. Nothing is assumed to be fair: if the user can type for ever, that is a circle. A step that
  /// changes nothing is no circle. Ways beyond the model's boundary are left out; if no other leads on to the condition, it
  /// is undecided.
  ///
  /// It needs the graph of all states, which takes further memory: about 28 bytes a state and 4 a step between two.
  public static func eventually(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> StateProperty {
    StateProperty(.eventually, name, condition)
  }

  /// Whatever has happened, there is a way to a state in which the condition holds. A counterexample is a shortest way to a
  /// state from which there is none. A state from which ways lead beyond the model's boundary alone, and none to the condition,
  /// leaves it undecided. It needs the same memory as ``eventually(_:_:)``.
  public static func alwaysReachable(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> StateProperty {
    StateProperty(.alwaysReachable, name, condition)
  }

  /// The same property of a larger state.
  public func pullback<Whole>(
    _ part: @escaping @Sendable (Whole) -> State
  ) -> StateProperty<Whole> {
    let holds = holds
    return StateProperty<Whole>(kind, name) { holds(part($0)) }
  }
}
