import ReduxKit

struct AddTodoAction: StandardAction {
  let meta: Any?
  let error: Bool
  let rawPayload: String

  init(payload: String?, meta: Any? = nil, error: Bool = false) {
    self.rawPayload = payload ?? ""
    self.meta = meta
    self.error = error
  }
}

struct ToggleTodoAction: StandardAction {
  let meta: Any?
  let error: Bool
  let rawPayload: Int

  init(payload: Int?, meta: Any? = nil, error: Bool = false) {
    self.rawPayload = payload ?? 0
    self.meta = meta
    self.error = error
  }
}

struct FilterAction: StandardAction {
  let meta: Any?
  let error: Bool
  let rawPayload: TodoFilters

  init(payload: TodoFilters?, meta: Any? = nil, error: Bool = false) {
    self.rawPayload = payload ?? .showAll
    self.meta = meta
    self.error = error
  }
}
