/// What an exploration says about one property, and the way that shows it.
public struct PropertyResult<State: Sendable, Action: Sendable>: Sendable {
  /// The property's name.
  public let name: String
  /// How its condition is to be understood.
  public let kind: PropertyKind
  /// Whether it holds.
  public let verdict: Verdict
  /// A counterexample, or for a `sometimes` that holds an example.
  public let trace: Trace<State, Action>?

  static func undecided(_ property: StateProperty<State>) -> PropertyResult {
    PropertyResult(name: property.name, kind: property.kind, verdict: .undecided, trace: nil)
  }
}

extension PropertyResult: CustomStringConvertible {
  /// A line, and the steps if there are any that a reader should see.
  public var description: String {
    switch verdict {
    case .holds: "“\(name)” holds."
    case .undecided: "“\(name)” was not decided."
    case .broken: trace?.description ?? "“\(name)” never holds."
    }
  }
}
