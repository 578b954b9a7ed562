import Redstart
import RedstartTesting
import TestSupport

/// Reducers that depend on more than state and action.
enum Impure {
  struct State: Hashable, Sendable {
    var steps = 0
    var other = 0
    var stamp: UInt64 = 0
    var last = ""
    var names: Set<String> = ["wren", "robin", "redstart", "swift", "finch", "tit", "owl", "rook"]
  }

  enum Action: Hashable, Sendable {
    case step
    case roll
  }

  private static func model(
    _ actions: [Action] = [.step, .roll], _ roll: @escaping @Sendable (inout State) -> Void
  ) -> ReducerModel<State, Action> {
    ReducerModel(
      initialState: State(), actions: { _ in actions }, boundary: { $0.steps < 30 },
      reducer: { state, action in
        state.steps += 1
        switch action {
        case .step: state.other += 1
        case .roll: roll(&state)
        }
      })
  }

  static let random = model { $0.stamp = UInt64.random(in: 0 ... .max) }

  static let clock = model { state in
    let now = ContinuousClock.now
    state.stamp = UInt64(truncatingIfNeeded: now.hashValue)
  }

  /// Counts its calls outside of the state.
  static var counting: ReducerModel<State, Action> {
    let calls = Guarded(0)
    return model { state in
      state.stamp = UInt64(
        calls.change { calls in
          calls += 1
          return calls / 5_000
        })
    }
  }

  /// Takes the first of a set.
  static let hashOrder = model { state in
    state.last = state.names.first ?? ""
    state.names.remove(state.last)
    if state.names.isEmpty { state.names = State().names }
  }

  static let pure = model { state in
    state.last = state.names.min() ?? ""
  }
}
