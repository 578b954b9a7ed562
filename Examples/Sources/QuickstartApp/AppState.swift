import QuickstartCore
import RedstartRequests

/// All that the program knows.
public struct AppState: Equatable, Sendable {
  /// The users, whether they are on their way, and why they have not come.
  public var users = RequestState<NoParameters, [User]>()
  /// Why they could not be saved.
  public var saveFailure: AppFailure?
  /// Whether the server has not yet turned the program away.
  public var isLoggedIn = true

  public init() {}
}
