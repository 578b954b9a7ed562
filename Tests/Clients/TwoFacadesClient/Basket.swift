import ReduxKit

// The older part of the app.

struct Put: Action {
  let number: Int
}

func basketReducer(_ count: Int?, _ action: Action) -> Int {
  guard let put = action as? Put else { return count ?? 0 }
  return (count ?? 0) + put.number
}

let basket = applyMiddleware([onlyPositive])(createStore)(basketReducer, nil)

func onlyPositive(_ api: MiddlewareApi<Int>) -> DispatchTransformer {
  return { next in
    return { action in
      if let put = action as? Put, put.number < 0 { return action }
      return next(action)
    }
  }
}
