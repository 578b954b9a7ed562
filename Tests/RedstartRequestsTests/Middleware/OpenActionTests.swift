import Redstart
import RedstartRequests
import Testing

/// Requests in a program whose actions are an open protocol with a struct for each, as in ReSwift.
@Suite struct OpenActionTests {
  protocol Action: Sendable {}

  struct Logout: Action {}
  struct Users: Action { let action: RequestAction<NoParameters, [String]> }

  struct State: Sendable {
    var users = RequestState<NoParameters, [String]>()
    var rooms = RequestState<Int, String>()
    var isLoggedIn = true
  }

  private func reduce(_ state: inout State, _ action: any Action) {
    switch action {
    case let users as Users: state.users.reduce(users.action)
    case let rooms as RequestAction<Int, String>: state.rooms.reduce(rooms)
    case is Logout:
      state.isLoggedIn = false
    default: break
    }
  }

  private func store() -> Store<State, any Action> {
    let users = Endpoint<NoParameters, [String]> { _ in ["Ada"] }
    let rooms = Endpoint<Int, String> { "room \($0)" }
    return Store(
      initialState: State(), reducer: Reducer { reduce(&$0, $1) },
      middleware: [
        // The action of the requests inside one of the program's own …
        .requests(
          users, in: \.users,
          action: Case({ Users(action: $0) }, extract: { ($0 as? Users)?.action }),
          time: .continuous),
        // … or as one of them.
        .requests(
          rooms, in: \.rooms, action: Case({ $0 }, extract: { $0 as? RequestAction<Int, String> }),
          time: .continuous),
      ])
  }

  @Test func anActionInsideAnother() async {
    let store = store()
    await store.dispatch(Users(action: .load())).finished
    #expect(store.state.users.value == ["Ada"])
  }

  @Test func anActionAsItIs() async {
    let store = store()
    await store.dispatch(RequestAction<Int, String>.load(7)).finished
    #expect(store.state.rooms.value == "room 7")
    store.dispatch(Logout())
    #expect(!store.state.isLoggedIn && store.state.rooms.value == "room 7")
  }
}

extension RequestAction: OpenActionTests.Action {}
