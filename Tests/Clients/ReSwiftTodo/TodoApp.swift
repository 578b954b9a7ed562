import ReSwift

// A to-do app as it was written in the time of the original: state, actions, reducers, a logger, and screens.

public struct Todo: Equatable {
  public var id: Int
  public var title: String
  public var isDone = false
}

public enum Filter { case all, open }

public struct AppState {
  public var todos: [Todo] = []
  public var filter = Filter.all
  public var user: String?
}

public struct AddTodo: Action {
  let title: String
  public init(title: String) { self.title = title }
}

public struct ToggleTodo: Action {
  let id: Int
  public init(id: Int) { self.id = id }
}

public struct SetFilter: Action {
  let filter: Filter
  public init(_ filter: Filter) { self.filter = filter }
}

public func appReducer(action: Action, state: AppState?) -> AppState {
  return AppState(
    todos: todosReducer(action: action, state: state?.todos),
    filter: filterReducer(action: action, state: state?.filter),
    user: state?.user)
}

func todosReducer(action: Action, state: [Todo]?) -> [Todo] {
  var todos = state ?? []
  switch action {
  case _ as ReSwiftInit:
    todos = [Todo(id: 0, title: "first")]
  case let action as AddTodo:
    todos.append(Todo(id: todos.count, title: action.title))
  case let action as ToggleTodo:
    todos[action.id].isDone.toggle()
  default:
    break
  }
  return todos
}

func filterReducer(action: Action, state: Filter?) -> Filter {
  (action as? SetFilter)?.filter ?? state ?? .all
}

/// Of any state: it fits in every store's list.
func loggingMiddleware() -> Middleware<Any> {
  return { dispatch, getState in
    return { next in
      return { action in
        lastActions.note(action)
        return next(action)
      }
    }
  }
}

/// What the logger has seen.
public final class LastAction: @unchecked Sendable {
  // Sound: the middleware of one store is never on two threads at once.
  public private(set) var name: String?

  func note(_ action: Action) {
    name = "\(type(of: action))"
  }
}

public let lastActions = LastAction()

/// An app's own store, which adds to the original's.
public final class AppStore: Store<AppState>, @unchecked Sendable {
  public private(set) var dispatches = 0

  public override func dispatch(_ action: Action) {
    dispatches += 1
    super.dispatch(action)
  }
}

public let mainStore = AppStore(
  reducer: appReducer, state: nil, middleware: [loggingMiddleware()])
