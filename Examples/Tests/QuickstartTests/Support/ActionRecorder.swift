import Redstart

/// Keeps the actions that pass.
final class ActionRecorder<State: Sendable, Action: Sendable>: Sendable {
  private let passed = Guarded<[Action]>([])

  var actions: [Action] { passed.value }

  /// A middleware that writes down each action on its arrival.
  var middleware: Middleware<State, Action> {
    Middleware { [passed] _, next, action in
      passed.update { $0.append(action) }
      next(action)
    }
  }
}
