/// What a middleware has done with the actions that it was given.
public struct MiddlewareRecord<Action: Sendable>: Sendable {
  /// What it passed on to the rest of the chain, in order.
  public internal(set) var passedOn: [Action] = []
  /// What it, or an effect that it started, dispatched from the top of the chain, in order.
  public internal(set) var dispatched: [Action] = []

  /// Whether it passed nothing on.
  public var isSwallowed: Bool { passedOn.isEmpty }
}

extension MiddlewareRecord: Equatable where Action: Equatable {}
