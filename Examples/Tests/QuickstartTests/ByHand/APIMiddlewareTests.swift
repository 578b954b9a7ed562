import Dispatch
import Foundation
import QuickstartByHandApp
import QuickstartCore
import Redstart
import Testing

@Suite struct APIMiddlewareTests {
  private let api = HeldUsersAPI()
  private let recorder = ActionRecorder<AppState, AppAction>()
  private let store: Store<AppState, AppAction>

  init() {
    store = Store(
      initialState: AppState(), reducer: appReducer,
      middleware: [recorder.middleware, .api(api)])
  }

  @Test func twoLoadsAtOnceSendOneRequest() {
    #expect(store.dispatch(.load).isCommitted)
    #expect(store.state.loading)
    #expect(store.dispatch(.load).isCommitted)
    #expect(api.requestCount == 1)
    api.answer(.success([User(name: "Ada")]))
    #expect(recorder.actions == [.load, .started, .load, .succeeded([User(name: "Ada")])])
    #expect(store.state.users == [User(name: "Ada")])
    // Each of them has reached the reducer.
    #expect(store.revision == 4)
  }

  @Test func afterTheAnswerALoadSendsARequestAgain() {
    store.dispatch(.load)
    api.answer(.success([]))
    store.dispatch(.load)
    #expect(api.requestCount == 2)
    api.answer(.failure(.notJSON))
    store.dispatch(.load)
    #expect(api.requestCount == 3)
  }

  @Test func aFailureBecomesAnAction() {
    store.dispatch(.load)
    api.answer(.failure(.status(500)))
    #expect(recorder.actions == [.load, .started, .failed(.status(500))])
    #expect(store.state.failure == .status(500))
  }

  @Test func onlyALoadSendsARequest() {
    for action in [.started, .succeeded([]), .failed(.notJSON), .logout] as [AppAction] {
      store.dispatch(action)
    }
    #expect(api.requestCount == 0)
  }

  @Test func eightThreadsAtOnceSendOneRequest() {
    let threads = 8
    let ready = DispatchGroup()
    let done = DispatchGroup()
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      ready.enter()
      done.enter()
      Thread.detachNewThread { [store] in
        ready.leave()
        gate.wait()
        store.dispatch(.load)
        done.leave()
      }
    }
    ready.wait()
    for _ in 0..<threads { gate.signal() }
    done.wait()
    #expect(api.requestCount == 1)
    #expect(recorder.actions.count { $0 == .started } == 1)
    #expect(recorder.actions.count { $0 == .load } == threads)
  }

  @Test func anAnswerOnAnotherThreadIsObserved() {
    let store = Store(
      initialState: AppState(), reducer: appReducer,
      middleware: [.api(InProcessUsersAPI(users: [User(name: "Ada")], delay: .nanoseconds(1)))])
    store.dispatch(.load)
    let answered = DispatchSemaphore(value: 0)
    let observation = store.observe(\.loading) { loading in
      if !loading { answered.signal() }
    }
    answered.wait()
    observation.cancel()
    #expect(store.state.users == [User(name: "Ada")])
  }

  @Test func anAnswerAfterTheEndOfTheStoreIsDropped() {
    var store: Store<AppState, AppAction>? = Store(
      initialState: AppState(), reducer: appReducer,
      middleware: [recorder.middleware, .api(api)])
    store?.dispatch(.load)
    let refusals = store?.refusals
    store = nil
    api.answer(.success([]))
    #expect(refusals?.ended == 1)
    #expect(recorder.actions == [.load, .started])
  }
}
