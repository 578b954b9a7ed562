import Dispatch
import ReSwift

// A playground that shows how middleware performs asynchronous work, in Swift 6: its own protocol says that the answer may
// come on another thread, and nothing else is said.

protocol API {
  func loadUsers(completion: @escaping @Sendable ([User]) -> Void)
}

class FakeAPI: API {
  func loadUsers(completion: @escaping @Sendable ([User]) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
      completion([User(name: "Marine"), User(name: "Daniel")])
    }
  }
}

public struct User: Sendable {
  public let name: String
}

public struct State {
  public let loading: Bool
  public let users: [User]
}

public struct LoadUsers: Action { public init() {} }
struct LoadUsersStart: Action {}
struct LoadUsersSuccess: Action {
  let users: [User]
}

func reducer(action: Action, state: State?) -> State {
  let current = state ?? State(loading: false, users: [])
  switch action {
  case _ as LoadUsersStart:
    return State(loading: true, users: current.users)
  case let success as LoadUsersSuccess:
    return State(loading: false, users: success.users)
  default:
    return current
  }
}

func apiMiddleware(api: API) -> Middleware<State> {
  return { dispatch, getState in
    return { next in
      return { action in
        switch action {
        case _ as LoadUsers where !(getState()?.loading ?? false):
          dispatch(LoadUsersStart())
          api.loadUsers(completion: { users in
            dispatch(LoadUsersSuccess(users: users))
          })
        default:
          break
        }
        return next(action)
      }
    }
  }
}

public let store = Store<State>(
  reducer: reducer, state: nil, middleware: [apiMiddleware(api: FakeAPI())])
