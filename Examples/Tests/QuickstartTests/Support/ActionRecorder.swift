import QuickstartCore
import Redstart

/// Keeps the actions that pass.
final class ActionRecorder: Sendable {
  private let passed = Guarded<[AppAction]>([])

  var actions: [AppAction] { passed.value }

  /// A middleware that writes down each action on its arrival.
  var middleware: Middleware<AppState, AppAction> {
    Middleware { [passed] _, next, action in
      passed.update { $0.append(action) }
      next(action)
    }
  }
}
