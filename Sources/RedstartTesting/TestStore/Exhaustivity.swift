/// What a tester insists on: everything, unless a test says otherwise.
///
/// ```swift
/// import RedstartTesting
///
/// let store = TestStore(initialState: 0) { (count: inout Int, step: Int) in count += step }
/// store.exhaustivity.remove(.stateChanges)
/// store.send(3)  // Says nothing of the state, which is allowed now.
/// store.send(4) { $0 = 7 }  // What it does say must be so.
/// store.finish()
/// ```
public struct Exhaustivity: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Every change of the state is described. Without it a described change must be so, and others are let pass.
  public static let stateChanges = Exhaustivity(rawValue: 1)
  /// Every action is received, in order. Without it those that are not asked for are skipped.
  public static let receivedActions = Exhaustivity(rawValue: 2)
  /// Every effect has ended at the end.
  public static let runningEffects = Exhaustivity(rawValue: 4)
  /// Every error of an effect has been handled.
  public static let errors = Exhaustivity(rawValue: 8)
  /// Every action that an effect or a middleware sends is taken by the store.
  public static let refusals = Exhaustivity(rawValue: 16)

  /// Everything.
  public static let all: Exhaustivity = [
    .stateChanges, .receivedActions, .runningEffects, .errors, .refusals,
  ]
  /// Nothing but what the test says.
  public static let none: Exhaustivity = []
}
