import Dispatch
import QuickstartCore

/// An API that needs no server: it knows its users and takes its time to say so.
public struct InProcessUsersAPI: UsersAPI {
  private let users: [User]
  private let delay: DispatchTimeInterval

  public init(
    users: [User] = [User(name: "Ada"), User(name: "Grace"), User(name: "Margaret")],
    delay: DispatchTimeInterval = .milliseconds(300)
  ) {
    self.users = users
    self.delay = delay
  }

  public func requestUsers(_ answer: @escaping @Sendable (Answer) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [users] in
      answer(.success(users))
    }
  }
}
