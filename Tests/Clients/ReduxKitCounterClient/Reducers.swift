import ReduxKit

func applicationReducer(state: State? = nil, action: Action) -> State {
  return State(
    counter: counterReducer(state?.counter, action: action),
    route: routeReducer(state?.route, action: action)
  )
}

func counterReducer(_ previousState: Int?, action: Action) -> Int {
  let defaultValue = 0
  var state = previousState ?? defaultValue

  switch action {
  case let action as IncrementAction:
    state = state + action.rawPayload
    return state
  case let action as DecrementAction:
    state = state - action.rawPayload
    return state
  default:
    return state
  }
}

func routeReducer(_ previousState: String?, action: Action) -> String {
  let route = previousState ?? "home"
  guard let routeAction = action as? RouteAction else { return route }
  switch routeAction {
  case .push(let screen): return route + "/" + screen
  case .back: return route.split(separator: "/").dropLast().joined(separator: "/")
  }
}
