import Redstart

/// The small world as the library makes it of rows. All of it happens on the main actor, so both lanes are served inline.
@MainActor
final class RowEngineWorld<Place: RowWorldPlace>: World {
  private let store = Store(initialState: Place.initial) {
    (state: inout RowWorldState, action: Int) in
    state.fields.reduce(action)
    Place.write(state.fields, touched: action, to: &state)
  }
  private var tokens: [Int: ObservationToken] = [:]
  private var observerCount = 0
  private(set) var events: [WorldEvent] = []

  func observe(_ observer: WorldObserver) {
    let number = observerCount
    observerCount += 1
    let steps = observer.steps
    var calls = 0
    let body: @MainActor @Sendable (Int) -> Void = { [unowned self] value in
      events.append(.called(observer: number, value: value))
      defer { calls += 1 }
      if let step = steps[calls] { perform(step) }
    }
    tokens[number] = token(observer, body)
  }

  private func token(
    _ observer: WorldObserver, _ body: @escaping @MainActor @Sendable (Int) -> Void
  ) -> ObservationToken {
    switch observer.selection {
    case .flip: row(0, observer, body)
    case .first, .half: row(1, observer, body)
    case .second: row(2, observer, body)
    case .third: row(3, observer, body)
    case .fourth: row(4, observer, body)
    case .sum: token(Place.closure { WorldSelection.sum.value(of: $0) }, observer, body) { $0 }
    }
  }

  private func row(
    _ id: Int, _ observer: WorldObserver,
    _ body: @escaping @MainActor @Sendable (Int) -> Void
  ) -> ObservationToken {
    token(Place.selection(id), observer, body) { $0?.value ?? 0 }
  }

  private func token<Value: Sendable>(
    _ selection: Selection<RowWorldState, Value>, _ observer: WorldObserver,
    _ body: @escaping @MainActor @Sendable (Int) -> Void,
    _ number: @escaping @Sendable (Value) -> Int
  ) -> ObservationToken {
    if observer.isOnMain {
      return store.observe(selection, on: .shared) { (value: Value) in body(number(value)) }
    }
    return store.observe(selection) { (value: Value) in
      MainActor.assumeIsolated { body(number(value)) }
    }
  }

  func cancel(_ observer: Int) {
    tokens[observer]?.cancel()
  }

  func dispatch(_ action: Int) {
    guard let revision = store.dispatch(action).revision else { return }
    events.append(.committed(revision))
  }

  func batch(_ steps: [WorldObserver.Step]) {
    store.batch {
      for step in steps { perform(step) }
    }
  }
}
