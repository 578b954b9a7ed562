import QuickstartCore
import Redstart

extension Middleware where State == AppState, Action == AppAction {
  /// Answers `load` by a request, unless one is on its way. Nothing else in the program calls the
  /// API.
  ///
  /// No other thread's action comes between reading `loading` and `started`, so two loads at once,
  /// on whatever threads, send one request. The load itself is passed on in any case.
  public static func api(_ api: some UsersAPI) -> Middleware {
    Middleware { context, next, action in
      if action == .load, context.state?.loading == false {
        context.dispatch(.started)
        api.requestUsers { answer in
          switch answer {
          case .success(let users): context.dispatch(.succeeded(users))
          case .failure(let failure): context.dispatch(.failed(failure))
          }
        }
      }
      next(action)
    }
  }
}
