struct Todo {
  let id: Int
  let content: String
  let completed: Bool
}

enum TodoFilters {
  case showAll
  case showActive
  case showCompleted
}

struct TodoState {
  let todos: [Todo]
  let filter: TodoFilters
}
