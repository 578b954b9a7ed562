import Dispatch
import Foundation
import QuickstartByHandApp
import QuickstartCore
import Redstart
import Testing

@Suite struct StoreWaitingTests {
  private let api = HeldUsersAPI()

  @Test func withoutARequestThereIsNothingToWaitFor() {
    let store = Store(initialState: AppState(), reducer: appReducer, middleware: [.api(api)])
    #expect(store.stateOnceLoaded() == AppState())
  }

  @Test func theAnswerIsWaitedFor() {
    let store = Store(initialState: AppState(), reducer: appReducer, middleware: [.api(api)])
    store.dispatch(.load)
    Thread.detachNewThread { [api] in api.answer(.success([User(name: "Ada")])) }
    #expect(store.stateOnceLoaded().users == [User(name: "Ada")])
  }

  @Test func soIsWhatTheAnswerCauses() {
    let answered = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    let slow = Middleware<AppState, AppAction> { _, next, action in
      next(action)
      guard case .failed = action else { return }
      answered.signal()
      gate.wait()
    }
    let store = Store(
      initialState: AppState(), reducer: appReducer, middleware: [.api(api), .logout, slow])
    store.dispatch(.load)
    Thread.detachNewThread { [api] in api.answer(.failure(.status(401))) }
    // From here on the failure is in the state, and the logout is not.
    answered.wait()
    #expect(store.state.failure == .status(401))
    #expect(store.state.isLoggedIn)
    Thread.detachNewThread { gate.signal() }
    #expect(!store.stateOnceLoaded().isLoggedIn)
  }
}
