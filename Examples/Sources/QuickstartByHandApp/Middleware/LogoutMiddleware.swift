import Redstart

extension Middleware where State == AppState, Action == AppAction {
  /// Follows a failure with status 401 by a logout.
  public static var logout: Middleware {
    Middleware { context, next, action in
      next(action)
      if action == .failed(.status(401)) { context.dispatch(.logout) }
    }
  }
}
