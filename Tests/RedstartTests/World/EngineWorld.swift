import Redstart

/// The small world as the library makes it. All of it happens on the main actor, so both lanes are served inline.
@MainActor
final class EngineWorld: World {
  private let store = Store(initialState: WorldState()) { (state: inout WorldState, action: Int) in
    state.reduce(action)
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
  )
    -> ObservationToken
  {
    let selection = observer.selection
    let what: Selection<WorldState, Int> =
      switch selection {
      case .flip: Selection(\.flip)
      case .first: Selection(\.first)
      case .second: Selection(\.second)
      case .third: Selection(\.third)
      case .fourth: Selection(\.fourth)
      case .sum: Selection { WorldSelection.sum.value(of: $0) }
      case .half: Selection(\.first) { WorldSelection.half.areEqual($0, $1) }
      }
    if observer.isOnMain { return store.observe(what, on: .shared, body) }
    return store.observe(what) { (value: Int) in MainActor.assumeIsolated { body(value) } }
  }

  func cancel(_ observer: Int) {
    tokens[observer]?.cancel()
  }

  func dispatch(_ action: Int) {
    // The nested dispatches of observers come between, so the event stands where the dispatch returned.
    guard let revision = store.dispatch(action).revision else { return }
    events.append(.committed(revision))
  }

  func batch(_ steps: [WorldObserver.Step]) {
    store.batch {
      for step in steps { perform(step) }
    }
  }
}
