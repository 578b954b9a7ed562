import ReduxKit

/// What puts screens in front of each other.
public protocol Navigator: AnyObject {
  func show(_ screen: String)
  func hide()
}

/// Shows what route actions ask for, before they land in the state.
final class Router {
  weak var navigator: Navigator?
  private(set) var store: Store?

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  func enhancer() -> StoreEnhancer {
    return { createStore in
      return { reducer, initialState in
        let store = applyMiddleware([self.middleware])(createStore)(reducer, initialState)
        self.store = store
        return store
      }
    }
  }

  private func middleware(store: MiddlewareApi) -> DispatchTransformer {
    return { [weak self] next in
      return { action in
        if let route = action as? RouteAction {
          switch route {
          case .push(let screen): self?.navigator?.show(screen)
          case .back: self?.navigator?.hide()
          }
        }
        return next(action)
      }
    }
  }
}
