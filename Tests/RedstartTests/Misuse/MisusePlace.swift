/// Where a store calls the user's code under its lock.
enum MisusePlace: String, CaseIterable, Sendable {
  case reducer
  /// A `deinit` that the reducer triggers.
  case deinitOfState
  case gate
  case gateOnNewState
  case commitHook
  /// A selection, when the state has changed.
  case selection
  /// A selection, when it is first observed.
  case firstSelection
  /// A comparison with what was published last.
  case comparison
  /// A comparison with what the observer was last told.
  case comparisonWithTold
  case withState
  case withStateOfContext

  /// How messages call it.
  var description: String {
    switch self {
    case .reducer, .deinitOfState: "inside a reducer, or in a deinit that a reducer triggered."
    case .gate, .gateOnNewState: "inside a gate."
    case .commitHook: "inside a commit hook."
    case .selection, .firstSelection, .comparison:
      "inside the selection or comparison of an observation."
    case .comparisonWithTold: "inside the comparison of an observation."
    case .withState, .withStateOfContext: "inside the body of withState."
    }
  }

  var isInReducer: Bool { self == .reducer || self == .deinitOfState }
}
