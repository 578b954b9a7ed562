import Redstart
import TestSupport

/// A store with the user's code in every place, which does something wrong in one of them, once.
///
/// Its reducer counts up by the action; action 1 also drops what the state holds, and asks everything else to run.
final class MisuseWorld: Sendable {
  struct State: Sendable {
    var count = 0
    var bomb: Bomb?
  }

  /// Does something when it goes.
  final class Bomb: Sendable {
    let explode: @Sendable () -> Void

    init(_ explode: @escaping @Sendable () -> Void) {
      self.explode = explode
    }

    deinit {
      explode()
    }
  }

  let place: MisusePlace
  let misuse: Misuse
  let called = Log<String>()
  let complaints = Log<String>()
  let refusals = Log<Refusal<Int>>()
  private let isDone = Guarded(false)
  private let target = Guarded<Store<State, Int>?>(nil)
  private let tokens = Guarded<[ObservationToken]>([])

  init(_ place: MisusePlace, _ misuse: Misuse) {
    self.place = place
    self.misuse = misuse
  }

  /// User code in `place`: does what is wrong, if this is where it shall be done.
  func pass(_ place: MisusePlace) {
    guard place == self.place, let store = target.value, !isDone.exchange(true) else { return }
    if let complaint = misuse.commit(on: store, called) { complaints.add(complaint) }
  }

  func makeStore(hasMiddleware: Bool) -> Store<State, Int> {
    let middleware = Middleware<State, Int> { [self] context, next, action in
      context.withState { _ in pass(.withStateOfContext) }
      next(action)
    }
    let store = Store(
      initialState: State(bomb: Bomb { [self] in pass(.deinitOfState) }),
      middleware: hasMiddleware ? [middleware] : [],
      enhancers: enhancers
    ) { [self] (state: inout State, action: Int) in
      pass(.reducer)
      state.bomb = nil
      state.count += action
    }
    observe(store)
    target.value = store
    return store
  }

  /// Every place but the reducer's and the middleware's needs something that makes a dispatch take the longer way, so each is
  /// there only when it is asked for.
  private var enhancers: [Enhancer<State, Int>] {
    var enhancers: [Enhancer<State, Int>] = [.onRefusal { [self] in refusals.add($0) }]
    switch place {
    case .gate: enhancers.append(.gate { [self] _, _ in pass(.gate) })
    case .gateOnNewState:
      enhancers.append(.gateNewState { [self] _, _, _ in pass(.gateOnNewState) })
    case .commitHook: enhancers.append(.watch { [self] _, _ in pass(.commitHook) })
    default: break
    }
    return enhancers
  }

  private func observe(_ store: Store<State, Int>) {
    switch place {
    case .selection:
      keep(
        store.observe(
          { [self] state in
            pass(.selection)
            return state.count
          }, initial: false
        ) { [self] in called.add("told \($0)") })
    case .comparison, .comparisonWithTold:
      // The first observer's dispatch lets the second lag by two values.
      keep(
        store.observe(\.count, initial: false) { [weak store] count in
          if count == 1 { store?.dispatch(10) }
        })
      keep(
        store.observe(
          Selection(\.count) { [self] old, new in
            pass(old == 0 && new == 11 ? .comparisonWithTold : .comparison)
            return old == new
          }, initial: false
        ) { [self] in called.add("told \($0)") })
    default: break
    }
  }

  func keep(_ token: ObservationToken) {
    tokens.change { $0.append(token) }
  }

  /// Has the user's code run.
  func trigger(_ store: Store<State, Int>) {
    switch place {
    case .withState: store.withState { _ in pass(.withState) }
    case .firstSelection:
      keep(
        store.observe({ [self] state in
          pass(.firstSelection)
          return state.count
        }) { [self] in called.add("told \($0)") })
    default: store.dispatch(1)
    }
  }

  /// What the observers of this place have been told when nothing went wrong.
  var expectedCalls: [String] {
    switch place {
    case .selection: ["told 1"]
    case .firstSelection: ["told 0"]
    case .comparison, .comparisonWithTold: ["told 11"]
    default: []
    }
  }

  /// The number of commits that are no misuse.
  var expectedRevision: UInt64 {
    switch place {
    case .withState, .firstSelection: 0
    case .comparison, .comparisonWithTold: 2
    default: 1
    }
  }

  /// Lets everything go.
  func end() {
    _ = target.exchange(nil)
    _ = tokens.exchange([])
  }
}
