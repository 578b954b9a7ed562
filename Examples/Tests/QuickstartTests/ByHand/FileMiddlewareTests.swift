import Foundation
import QuickstartByHandApp
import QuickstartCore
import Redstart
import Testing

@Suite struct FileMiddlewareTests {
  private let users = [User(name: "Ada"), User(name: "Zoë \"Z\" / 名")]
  private let recorder = ActionRecorder<AppState, AppAction>()

  private func store(savingTo file: URL) -> Store<AppState, AppAction> {
    Store(
      initialState: AppState(), reducer: appReducer,
      middleware: [recorder.middleware, .saving(to: file.path)])
  }

  @Test func theUsersAreSavedWhenDispatchReturns() throws {
    try TemporaryDirectory.use { directory in
      let file = directory.appendingPathComponent("users.json")
      store(savingTo: file).dispatch(.succeeded(users))
      let saved = try [User](json: Data(contentsOf: file))
      #expect(saved == users)
    }
  }

  @Test func newUsersReplaceTheFile() throws {
    try TemporaryDirectory.use { directory in
      let file = directory.appendingPathComponent("users.json")
      let store = store(savingTo: file)
      store.dispatch(.succeeded(users))
      store.dispatch(.succeeded([]))
      let saved = try [User](json: Data(contentsOf: file))
      #expect(saved.isEmpty)
    }
  }

  @Test func otherActionsWriteNothing() throws {
    try TemporaryDirectory.use { directory in
      let file = directory.appendingPathComponent("users.json")
      let store = store(savingTo: file)
      for action in [.load, .started, .failed(.notJSON), .logout] as [AppAction] {
        store.dispatch(action)
      }
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aFileThatCannotBeWrittenIsAFailureAndTheUsersStay() throws {
    try TemporaryDirectory.use { directory in
      let store = store(savingTo: directory)
      store.dispatch(.succeeded(users))
      let failure = AppFailure.notSaved(path: directory.path, reason: "Is a directory")
      #expect(recorder.actions == [.succeeded(users), .failed(failure)])
      #expect(store.state.users == users)
      #expect(store.state.failure == failure)
    }
  }

  @Test func anObserverOfTheUsersFindsThemSaved() throws {
    try TemporaryDirectory.use { directory in
      let file = directory.appendingPathComponent("users.json")
      let store = store(savingTo: file)
      let found = Guarded<[Bool]>([])
      let observation = store.observe(\.users, initial: false) { _ in
        found.update { $0.append(FileManager.default.fileExists(atPath: file.path)) }
      }
      store.dispatch(.succeeded(users))
      observation.cancel()
      #expect(found.value == [true])
    }
  }
}
