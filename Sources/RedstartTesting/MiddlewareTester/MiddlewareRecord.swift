/// What a middleware has done with the actions that it was given.
public struct MiddlewareRecord<Action: Sendable>: Sendable {
  /// What it passed on to the rest of the chain, in order.
  public internal(set) var passedOn: [Action] = []
  /// What it, or an effect that it started, dispatched from the top of the chain, in order.
  public internal(set) var dispatched: [Action] = []
  /// What was dispatched and refused with an error, in order: what an effect sent after its end, or what was dispatched inside a
  /// reducer.
  public var refused: [Action] { refusals.map(\.action) }
  var refusals: [BenchRefusal<Action>] = []

  /// Whether it passed nothing on.
  public var isSwallowed: Bool { passedOn.isEmpty }
}

extension MiddlewareRecord: Equatable where Action: Equatable {
  /// Whether the same actions were passed on, dispatched and refused.
  public static func == (left: MiddlewareRecord, right: MiddlewareRecord) -> Bool {
    left.passedOn == right.passedOn && left.dispatched == right.dispatched
      && left.refused == right.refused
  }
}
