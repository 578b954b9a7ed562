import QuickstartCore

/// All that the program knows.
public struct AppState: Equatable, Sendable {
  /// Whether a request is on its way.
  public var loading = false
  /// The users of the last successful load.
  public var users: [User] = []
  /// What went wrong since the last load began.
  public var failure: AppFailure?
  /// Whether the server has not yet turned the program away.
  public var isLoggedIn = true

  public init() {}
}
