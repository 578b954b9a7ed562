import ReduxKit

/// Writes down what happens.
final class Logger {
  var lines: [String] = []

  func middleware(store: Store) -> DispatchTransformer {
    return { next in
      return { action in
        let before = store.getState().counter
        let result = next(action)
        self.lines.append("\(action.type): \(before) -> \(store.state.counter)")
        return result
      }
    }
  }
}
