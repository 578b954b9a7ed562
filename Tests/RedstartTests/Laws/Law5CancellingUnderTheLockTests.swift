import Redstart
import TestSupport
import Testing

/// A token may be cancelled or released anywhere, also in code that the store calls under its lock: then, too, no call
/// follows on that thread, and nothing is used after it is gone (which the run under AddressSanitizer looks for).
@Suite struct Law5CancellingUnderTheLockTests {
  enum Place: CaseIterable, Sendable {
    case reducer
    case gate
    case commitHook
    case selection
    case comparison
    case comparisonWithTold
    case withState
  }

  enum Way: CaseIterable, Sendable {
    case cancel
    case release
  }

  /// What its store holds: on the heap, so that a value used too late is seen.
  struct State: Sendable {
    var count = 0
    var name = "the name after 0 actions, long enough for the heap"
  }

  @Test(arguments: Place.allCases, Way.allCases)
  func everywhere(place: Place, way: Way) {
    let world = World(way)
    let store = Store(
      initialState: State(),
      enhancers: [
        .gate { _, _ in if place == .gate { world.endAll() } },
        .watch { _, _ in if place == .commitHook { world.endAll() } },
      ]
    ) { (state: inout State, step: Int) in
      if place == .reducer { world.endAll() }
      state.count += step
      state.name = "the name after \(state.count) actions, long enough for the heap"
    }
    let told = Log<String>()
    // The first lets the others lag by two values, so that they are compared with what they were told.
    let first = store.observe(\.count, initial: false) { count in
      if count == 1 { store.dispatch(10) }
    }
    world.keep(
      store.observe(
        { state in
          if place == .selection, state.count > 0 { world.endAll() }
          return state.name
        }, initial: false
      ) { told.add("selection \($0)") })
    world.keep(
      store.observe(
        Selection(\.name) { old, new in
          let isLagging = old.contains("after 0") && new.contains("after 11")
          if place == (isLagging ? .comparisonWithTold : .comparison) { world.endAll() }
          return old == new
        }, initial: false
      ) { told.add("comparison \($0)") })
    world.keep(store.observe(\.name, initial: false) { told.add("path \($0)") })
    if place == .withState { store.withState { _ in world.endAll() } }
    store.dispatch(1)
    // Whoever comes before the comparison with what was told is called; nobody else.
    let expected = "selection the name after 11 actions, long enough for the heap"
    #expect(told.entries == (place == .comparisonWithTold ? [expected] : []))
    store.dispatch(1)
    #expect(told.count <= 1)
    first.cancel()
  }

  /// The tokens, to be ended all at once.
  private final class World: Sendable {
    private let way: Way
    private let tokens = Guarded<[ObservationToken]>([])

    init(_ way: Way) {
      self.way = way
    }

    func keep(_ token: ObservationToken) {
      tokens.change { $0.append(token) }
    }

    func endAll() {
      switch way {
      case .cancel: for token in tokens.value { token.cancel() }
      case .release: _ = tokens.exchange([])
      }
    }
  }
}
