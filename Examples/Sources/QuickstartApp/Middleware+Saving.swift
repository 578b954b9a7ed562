import Foundation
import QuickstartCore
import Redstart
import RedstartRequests

extension Middleware where State == AppState, Action == AppAction {
  /// Saves the users whenever they have come. Nothing else in the program knows the file system.
  ///
  /// It writes before the turn is over: whoever observes the users finds them saved, or finds the
  /// failure in the same state.
  public static func saving(to path: String) -> Middleware {
    Middleware { context, next, action in
      next(action)
      guard case .users(.succeeded(_, let users, _)) = action else { return }
      do {
        try users.json().write(to: URL(fileURLWithPath: path))
      } catch {
        let failure = AppFailure.notSaved(path: path, reason: error.reason)
        context.dispatch(.notSaved(RequestFailure(failure)))
      }
    }
  }
}
