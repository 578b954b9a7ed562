import ReduxKit

let store = createStore(applicationReducer, state: nil)

let addTodo = bindActionCreators(AddTodoAction.self, dispatch: store.dispatch)
let toggleTodo = bindActionCreators(ToggleTodoAction.self, dispatch: store.dispatch)
let filterTodos = bindActionCreators(FilterAction.self, dispatch: store.dispatch)
