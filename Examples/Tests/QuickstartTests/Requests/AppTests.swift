import Foundation
import QuickstartApp
import QuickstartCore
import Redstart
import RedstartRequests
import Testing

/// The parts of the program that loads users by a request.
@Suite struct AppTests {
  private let users = [User(name: "Ada"), User(name: "Zoë \"Z\" / 名")]
  private let first = RequestID(NoParameters(), number: 1)
  private let recorder = ActionRecorder<AppState, AppAction>()

  private func store(_ middleware: Middleware<AppState, AppAction>...) -> Store<AppState, AppAction>
  {
    Store(
      initialState: AppState(), reducer: appReducer, middleware: [recorder.middleware] + middleware)
  }

  private func requests(_ endpoint: Endpoint<NoParameters, [User]>) -> Middleware<
    AppState, AppAction
  > {
    .requests(endpoint, in: \.users, action: .users, time: TimeSource { .zero })
  }

  private func answer(
    _ answer: Result<[User], AppFailure>, in store: Store<AppState, AppAction>
  ) -> AppAction {
    store.dispatch(.users(.started(first)))
    let action: UsersAction =
      switch answer {
      case .success(let users): .succeeded(first, users, at: .zero)
      case .failure(let failure): .failed(first, RequestFailure(failure))
      }
    store.dispatch(.users(action))
    return .users(action)
  }

  @Test func twoLoadsAtOnceSendOneRequest() async {
    let store = store(requests(.usersInProcess(users, delay: .zero)))
    store.batch {
      store.dispatch(.users(.load()))
      store.dispatch(.users(.load()))
    }
    await store.settled()
    #expect(recorder.actions.map(\.description) == ["load", "started", "load", "succeeded"])
    #expect(store.state.users.value == users)
  }

  @Test func everyActionIsWrittenByItsName() {
    let failure = RequestFailure(.notJSON)
    let actions: [AppAction] = [
      .users(.load()), .users(.started(first)), .users(.succeeded(first, users, at: .zero)),
      .users(.failed(first, failure)), .notSaved(failure), .logout,
    ]
    let names = ["load", "started", "succeeded", "failed", "failed", "logout"]
    #expect(actions.map(\.description) == names)
  }

  @Test func a401IsFollowedByALogoutWhichKeepsTheReason() {
    let store = store(.logout)
    store.dispatch(.users(.started(first)))
    store.dispatch(.users(.succeeded(first, users, at: .zero)))
    let second = RequestID(NoParameters(), number: 2)
    store.dispatch(.users(.started(second)))
    store.dispatch(.users(.failed(second, RequestFailure(.status(401)))))
    #expect(recorder.actions.last == .logout)
    #expect(!store.state.isLoggedIn && store.state.users.value == nil)
    #expect(Report(store.state).status == .unauthorized)
  }

  @Test(arguments: [AppFailure.status(403), .notJSON, .noAnswer(url: "u", reason: "r")])
  func noOtherFailureIs(failure: AppFailure) {
    let store = store(.logout)
    let action = answer(.failure(failure), in: store)
    #expect(recorder.actions.last == action && store.state.isLoggedIn)
    #expect(Report(store.state).status == ExitStatus(failure))
    #expect(Report(store.state).message == failure.description)
  }

  @Test func theUsersAreSavedWhenTheyHaveCome() throws {
    try TemporaryDirectory.use { directory in
      let file = directory.appendingPathComponent("users.json")
      let store = store(.saving(to: file.path))
      _ = answer(.success(users), in: store)
      let saved = try [User](json: Data(contentsOf: file))
      #expect(saved == users)
      #expect(Report(store.state).status == .success)
    }
  }

  @Test func aFileThatCannotBeWrittenIsAFailureAndTheUsersStay() throws {
    try TemporaryDirectory.use { directory in
      let store = store(.saving(to: directory.path))
      _ = answer(.success(users), in: store)
      let failure = RequestFailure(.notSaved(path: directory.path, reason: "Is a directory"))
      #expect(recorder.actions.last == .notSaved(failure))
      #expect(store.state.users.value == users && store.state.failure == failure)
      #expect(Report(store.state).status == .notSaved)
      #expect(Report(store.state).lines.count == users.count)
    }
  }
}
