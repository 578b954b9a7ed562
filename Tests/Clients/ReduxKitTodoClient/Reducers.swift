import ReduxKit

func applicationReducer(_ state: TodoState? = nil, action: Action) -> TodoState {
  return TodoState(
    todos: todosReducer(state?.todos, action: action),
    filter: filterReducer(state?.filter, action: action)
  )
}

func todosReducer(_ previousState: [Todo]?, action: Action) -> [Todo] {
  let state = previousState ?? []

  switch action {
  case let action as AddTodoAction:
    return state + [Todo(id: state.count, content: action.rawPayload, completed: false)]
  case let action as ToggleTodoAction:
    return state.map { todo in
      if todo.id != action.rawPayload { return todo }
      return Todo(id: todo.id, content: todo.content, completed: !todo.completed)
    }
  default:
    return state
  }
}

func filterReducer(_ previousState: TodoFilters?, action: Action) -> TodoFilters {
  switch action {
  case let action as FilterAction: return action.rawPayload
  default: return previousState ?? .showAll
  }
}
