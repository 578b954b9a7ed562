import QuickstartByHandApp
import QuickstartCore

/// An API that counts its requests, and answers when the test says so.
final class HeldUsersAPI: UsersAPI {
  private let answers = Guarded<[@Sendable (Answer) -> Void]>([])

  func requestUsers(_ answer: @escaping @Sendable (Answer) -> Void) {
    answers.update { $0.append(answer) }
  }

  var requestCount: Int { answers.value.count }

  /// Answers the latest request.
  func answer(_ answer: Answer) {
    answers.value.last?(answer)
  }
}
