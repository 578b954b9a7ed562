import QuickstartCore
import Redstart
import RedstartRequests

/// What happens to the requests for users: wanted, started, succeeded, failed.
public typealias UsersAction = RequestAction<NoParameters, [User]>

/// All that can happen.
public enum AppAction: Equatable, Sendable {
  /// Something about the users.
  case users(UsersAction)
  /// The users could not be saved.
  case notSaved(RequestFailure)
  /// The program is no longer logged in.
  case logout
}

extension AppAction: CustomStringConvertible {
  /// The name alone.
  public var description: String {
    switch self {
    case .users(let action): String("\(action)".prefix { $0 != " " })
    case .notSaved: "failed"
    case .logout: "logout"
    }
  }
}

extension Case<AppAction, UsersAction> {
  /// The case of the requests.
  public static var users: Self {
    Case(AppAction.users) { if case .users(let action) = $0 { action } else { nil } }
  }
}
