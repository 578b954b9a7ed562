import QuickstartCore
import RedstartRequests

/// All that the program knows.
public struct AppState: Equatable, Sendable {
  /// The users, and whether they are on their way.
  public var users = RequestState<NoParameters, [User]>()
  /// What went wrong since the last load began.
  public var failure: RequestFailure?
  /// Whether the server has not yet turned the program away.
  public var isLoggedIn = true

  public init() {}
}
