import Foundation
import Redstart

extension Middleware where State == AppState, Action == AppAction {
  /// Saves the users whenever they have come. Nothing else in the program knows the file system.
  ///
  /// It writes before the turn is over: whoever observes the users finds them saved, or finds the
  /// failure in the same state.
  public static func saving(to path: String) -> Middleware {
    Middleware { context, next, action in
      next(action)
      guard case .succeeded(let users) = action else { return }
      do {
        try users.json().write(to: URL(fileURLWithPath: path))
      } catch {
        context.dispatch(.failed(.notSaved(path: path, reason: error.reason)))
      }
    }
  }
}
