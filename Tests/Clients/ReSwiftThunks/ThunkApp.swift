import ReSwift
import ReSwiftThunk

// An app that fetches: once with a thunk, once with the action creators from before thunks.

public struct RepositoriesState {
  public var isLoading = false
  public var names: [String] = []
}

struct StartLoading: Action {}

struct SetRepositories: Action {
  let names: [String]
}

public func repositoriesReducer(action: Action, state: RepositoriesState?) -> RepositoriesState {
  var state = state ?? RepositoriesState()
  switch action {
  case _ as StartLoading:
    state.isLoading = true
  case let action as SetRepositories:
    state.isLoading = false
    state.names = action.names
  default:
    break
  }
  return state
}

/// Answers when it is told to.
public final class Server {
  private var completions: [([String]) -> Void] = []

  public init() {}

  func fetch(_ completion: @escaping ([String]) -> Void) {
    completions.append(completion)
  }

  public func answer(_ names: [String]) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(names) }
  }
}

public func fetchRepositories(_ server: Server) -> Thunk<RepositoriesState> {
  return Thunk<RepositoriesState> { dispatch, getState in
    guard let state = getState(), !state.isLoading else { return }
    dispatch(StartLoading())
    server.fetch { names in
      dispatch(SetRepositories(names: names))
    }
  }
}

public func makeStore() -> Store<RepositoriesState> {
  let thunkMiddleware: Middleware<RepositoriesState> = createThunkMiddleware()
  return Store(reducer: repositoriesReducer, state: nil, middleware: [thunkMiddleware])
}

@available(*, deprecated)
public func loadUnlessLoading(_ server: Server) -> Store<RepositoriesState>.AsyncActionCreator {
  return { state, store, callback in
    if state.isLoading { return }
    store.dispatch(StartLoading())
    server.fetch { names in
      callback { _, _ in SetRepositories(names: names) }
    }
  }
}

@available(*, deprecated)
public func clear(state: RepositoriesState, store: Store<RepositoriesState>) -> Action? {
  return state.names.isEmpty ? nil : SetRepositories(names: [])
}
