import ReduxKit

/// A counter's actions, one of each kind of type.
struct Add: StandardAction {
  var rawPayload: Int
  var meta: Any?
  var error: Bool

  init(payload: Int? = nil, meta: Any? = nil, error: Bool = false) {
    rawPayload = payload ?? 1
    self.meta = meta
    self.error = error
  }

  init(_ number: Int) {
    self.init(payload: number)
  }
}

enum Change: Action, Equatable {
  case set(Int)
  case double
}

final class Reset: Action {}

struct Nothing: Action {}

/// The reducer of a counter.
func counter(_ count: Int?, _ action: any Action) -> Int {
  let count = count ?? 0
  switch action {
  case let add as Add: return count + add.rawPayload
  case Change.set(let number): return number
  case Change.double: return 2 * count
  case is Reset: return 0
  default: return count
  }
}
