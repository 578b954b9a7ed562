import QuickstartByHandApp
import QuickstartCore
import Redstart
import Testing

@Suite struct LogoutMiddlewareTests {
  private let recorder = ActionRecorder<AppState, AppAction>()
  private let store: Store<AppState, AppAction>

  init() {
    store = Store(
      initialState: AppState(), reducer: appReducer, middleware: [recorder.middleware, .logout])
  }

  @Test func aFailureWith401IsFollowedByALogout() {
    store.dispatch(.failed(.status(401)))
    #expect(recorder.actions == [.failed(.status(401)), .logout])
    #expect(!store.state.isLoggedIn)
  }

  @Test(arguments: [
    AppAction.failed(.status(403)), .failed(.notJSON), .load, .started, .succeeded([]),
  ])
  func nothingElseIs(action: AppAction) {
    store.dispatch(action)
    #expect(recorder.actions == [action])
    #expect(store.state.isLoggedIn)
  }
}
