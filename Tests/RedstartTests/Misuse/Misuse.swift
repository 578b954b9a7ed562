import Redstart
import TestSupport

/// What must not be done under a store's lock.
enum Misuse: String, CaseIterable, Sendable {
  case dispatch
  case observe
  case observeOnMain
  case batch
  case replaceState
  case replaceReducer
  case readState
  case borrowState

  static let line: UInt = 4711

  var kind: ProgrammerError.Kind {
    switch self {
    case .dispatch: .dispatchUnderLock
    case .observe, .observeOnMain: .observeUnderLock
    case .batch, .replaceState, .replaceReducer: .changeUnderLock
    case .readState, .borrowState: .readUnderLock
    }
  }

  /// How its message begins, and how it ends.
  var message: (start: String, remedy: String) {
    switch kind {
    case .dispatchUnderLock:
      ("An action was dispatched", "Dispatch from a middleware or an observer instead")
    case .observeUnderLock:
      ("An observation was started", "Observe before or after, or from an observer.")
    case .readUnderLock:
      ("The store's state was read", "Use the state that was passed in.")
    default:
      (
        "A batch was begun, or the state or the reducer replaced,",
        "Do it from a middleware or an observer instead"
      )
    }
  }

  /// Inside a reducer there is no state that could be read.
  var isRead: Bool { kind == .readUnderLock }

  /// Does it. Answers what went wrong with its answer, if anything did.
  func commit(on store: Store<MisuseWorld.State, Int>, _ called: Log<String>) -> String? {
    let line = Self.line
    switch self {
    case .dispatch:
      let result = store.dispatch(1000, line: line)
      return result.error is ProgrammerError && !result.isCommitted ? nil : "\(result)"
    case .observe:
      let token = store.observe(\.count, line: line) { _ in called.add("observer") }
      return token.isCancelled ? nil : "The token lives."
    case .observeOnMain:
      let token = store.observe(\.count, on: .shared, line: line) { _ in called.add("observer") }
      return token.isCancelled ? nil : "The token lives."
    case .batch:
      return store.batch(line: line) { 42 } == 42 ? nil : "The body was not run."
    case .replaceState:
      let result = store.replaceState(MisuseWorld.State(count: 9), line: line)
      return result.error is ProgrammerError ? nil : "\(result)"
    case .replaceReducer:
      let result = store.replaceReducer(.empty, line: line)
      return result.error is ProgrammerError ? nil : "\(result)"
    case .readState:
      return store.state.count < 1000 ? nil : "\(store.state)"
    case .borrowState:
      return store.withState(line: line) { $0.count } < 1000 ? nil : "\(store.state)"
    }
  }
}
