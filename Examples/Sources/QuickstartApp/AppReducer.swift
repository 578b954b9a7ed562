import Redstart
import RedstartRequests

/// How the state changes: nothing but values in and values out, so that a test needs no store.
public let appReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .users(let action):
    state.users.reduce(action)
    state.failure = state.users.failure
  case .notSaved(let failure):
    state.failure = failure
  case .logout:
    state.isLoggedIn = false
    state.users.reduce(.forget())
  }
}
