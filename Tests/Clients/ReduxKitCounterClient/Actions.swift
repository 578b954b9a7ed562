import ReduxKit

struct IncrementAction: StandardAction {
  let meta: Any?
  let error: Bool
  let rawPayload: Int

  init(payload: Int? = nil, meta: Any? = nil, error: Bool = false) {
    self.rawPayload = payload ?? 1
    self.meta = meta
    self.error = error
  }
}

struct DecrementAction: StandardAction {
  let meta: Any?
  let error: Bool
  let rawPayload: Int

  init(payload: Int? = nil, meta: Any? = nil, error: Bool = false) {
    self.rawPayload = payload ?? 1
    self.meta = meta
    self.error = error
  }
}

enum RouteAction: Action {
  case push(String)
  case back
}
