import QuickstartByHandApp
import QuickstartCore
import Redstart
import Testing

@Suite struct LoggingMiddlewareTests {
  @Test func anActionIsWrittenBeforeItIsReduced() {
    let events = Guarded<[String]>([])
    let store = Store(
      initialState: AppState(),
      middleware: [.arrivals { line in events.update { $0.append(line) } }]
    ) { (_: inout AppState, action: AppAction) in
      events.update { $0.append("reducing \(action)") }
    }
    store.dispatch(.started)
    #expect(events.value == ["started", "reducing started"])
  }

  @Test(arguments: [
    (AppAction.load, "load"), (.started, "started"), (.succeeded([User(name: "Ada")]), "succeeded"),
    (.failed(.notJSON), "failed"), (.logout, "logout"),
  ])
  func anActionIsWrittenByItsName(action: AppAction, name: String) {
    let lines = Guarded<[String]>([])
    let store = Store(
      initialState: AppState(), reducer: appReducer,
      middleware: [.arrivals { line in lines.update { $0.append(line) } }])
    store.dispatch(action)
    #expect(lines.value == [name])
  }
}
