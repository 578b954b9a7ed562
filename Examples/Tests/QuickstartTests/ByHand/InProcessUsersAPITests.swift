import Dispatch
import QuickstartByHandApp
import QuickstartCore
import Testing

@Suite struct InProcessUsersAPITests {
  @Test func itAnswersWithItsUsers() {
    let answers = Guarded<[UsersAPI.Answer]>([])
    let answered = DispatchSemaphore(value: 0)
    let api = InProcessUsersAPI(users: [User(name: "Ada")], delay: .nanoseconds(1))
    api.requestUsers { answer in
      answers.update { $0.append(answer) }
      answered.signal()
    }
    answered.wait()
    #expect(answers.value == [.success([User(name: "Ada")])])
  }
}
