import QuickstartCore

/// All that can happen.
public enum AppAction: Equatable, Sendable {
  /// Somebody wants the users.
  case load
  /// A request has been sent.
  case started
  /// The users have come.
  case succeeded([User])
  /// Something went wrong.
  case failed(AppFailure)
  /// The program is no longer logged in.
  case logout
}

extension AppAction: CustomStringConvertible {
  /// The name alone, so that a log of a thousand users stays a line.
  public var description: String {
    switch self {
    case .load: "load"
    case .started: "started"
    case .succeeded: "succeeded"
    case .failed: "failed"
    case .logout: "logout"
    }
  }
}
