import Redstart

/// How the state changes: nothing but values in and values out, so that a test needs no store.
public let appReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .load:
    break  // A wish changes nothing yet; whether it is granted is the API middleware's decision.
  case .started:
    state.loading = true
    state.failure = nil
  case .succeeded(let users):
    state.loading = false
    state.users = users
  case .failed(let failure):
    state.loading = false
    state.failure = failure
  case .logout:
    state.isLoggedIn = false
    state.users = []
  }
}
