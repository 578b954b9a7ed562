import ReSwift

/// A state that cannot be compared.
struct TestState {
  var number: Int?
  var name = "initial"
  var other = 0
  var note = Note(text: "")
}

/// A part of it that cannot be compared.
struct Note {
  var text: String
}

/// A state that can be compared.
struct EquatableState: Equatable {
  var number = 0
  var name = "initial"
}

enum Change: Action {
  case number(Int?)
  case name(String)
  case note(String)
  case other
  case nothing
}

enum Reducing {
  static func test(action: Action, state: TestState?) -> TestState {
    var state = state ?? TestState()
    switch action as? Change {
    case .number(let number): state.number = number
    case .name(let name): state.name = name
    case .note(let text): state.note.text = text
    case .other: state.other += 1
    case .nothing, nil: break
    }
    return state
  }

  static func equatable(action: Action, state: EquatableState?) -> EquatableState {
    var state = state ?? EquatableState()
    switch action as? Change {
    case .number(let number): state.number = number ?? 0
    case .name(let name): state.name = name
    default: break
    }
    return state
  }

  static func store(
    middleware: [Middleware<TestState>] = [], automaticallySkipsRepeats: Bool = true
  ) -> Store<TestState> {
    Store(
      reducer: test, state: TestState(), middleware: middleware,
      automaticallySkipsRepeats: automaticallySkipsRepeats)
  }

  static func equatableStore(automaticallySkipsRepeats: Bool = true) -> Store<EquatableState> {
    Store(
      reducer: equatable, state: nil, automaticallySkipsRepeats: automaticallySkipsRepeats)
  }
}

/// Subscribes as code does that knows no more than `StoreType`.
func subscribeGenerically<T: StoreType, S: StoreSubscriber>(
  _ subscriber: S, to store: T
) where S.StoreSubscriberStateType == T.State {
  store.subscribe(subscriber)
}

/// The same, to a selection that can be compared.
func subscribeGenerically<T: StoreType, S: StoreSubscriber, Value: Equatable>(
  _ subscriber: S, to store: T, _ keyPath: KeyPath<T.State, Value>
) where S.StoreSubscriberStateType == Value {
  store.subscribe(subscriber) { $0.select(keyPath) }
}
