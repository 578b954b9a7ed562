import ReduxKit

/// The list as its screen shows it.
public final class TodoListController {
  private var disposable: ReduxDisposable?
  private var todos: [Todo] = []
  private let onTap: (Int) -> Void

  public init() {
    onTap = toggleTodo.function
    render(store.state)
    disposable = store.subscribe { [weak self] state in
      self?.render(state)
    }
  }

  deinit {
    disposable?.dispose()
  }

  public var rows: [String] {
    return todos.map { ($0.completed ? "[x] " : "[ ] ") + $0.content }
  }

  public func addButtonTapped(text: String) {
    addTodo(payload: text)
  }

  public func rowTapped(_ row: Int) {
    onTap(todos[row].id)
  }

  public func segmentChanged(to segment: Int) {
    let filters: [TodoFilters?] = [nil, .showActive, .showCompleted]
    filterTodos(payload: filters[segment])
  }

  private func render(_ state: TodoState) {
    switch state.filter {
    case .showAll: todos = state.todos
    case .showActive: todos = state.todos.filter { !$0.completed }
    case .showCompleted: todos = state.todos.filter { $0.completed }
    }
  }
}
