import QuickstartCore

/// Where users come from. The API middleware is given one, and a test gives it another.
public protocol UsersAPI: Sendable {
  /// What a request ends with.
  typealias Answer = Result<[User], AppFailure>

  /// Sends a request and returns at once. `answer` is called exactly once, later, on any queue.
  func requestUsers(_ answer: @escaping @Sendable (Answer) -> Void)
}
