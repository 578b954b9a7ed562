import QuickstartCore
import Redstart
import RedstartRequests

extension Middleware where State == AppState, Action == AppAction {
  /// Follows a failure with status 401 by a logout.
  public static var logout: Middleware { .on({ $0.isUnauthorized }, dispatch: .logout) }
}

extension AppAction {
  fileprivate var isUnauthorized: Bool {
    guard case .users(.failed(_, let failure)) = self else { return false }
    return failure.exitStatus == .unauthorized
  }
}
