import Redstart
import ReduxKit

/// The façade `ReduxKit`: what its functions cost over the core's.
enum ReduxKitRows: RowGroup {
  private struct Hot: ReduxKit.Action, Sendable {}
  private struct Pair: Sendable {
    var hot = 0
    var cold = 0
  }
  private typealias Subject = ReduxKit.Store<Pair>

  static func rows(_ bench: Bench) -> [Row] {
    alone(bench) + told(bench) + unconcerned(bench) + middleware(bench) + comingAndGoing(bench)
      + [allDisposed(bench)] + memory()
  }

  private static func reduce(_ pair: Pair?, _ action: any ReduxKit.Action) -> Pair {
    var pair = pair ?? Pair()
    if action is Hot { pair.hot &+= 1 }
    return pair
  }

  private static func makeStore() -> Subject {
    createStore(reduce)
  }

  private static func work(_ store: Subject) -> Stopwatch.Work {
    { repetitions in for _ in 0..<repetitions { store.dispatch(Hot()) } }
  }

  /// Beside the core's store with the same reducer of the same actions.
  private static func alone(_ bench: Bench) -> [Row] {
    let core = Redstart.Store(
      initialState: Pair(),
      reducer: { (pair: inout Pair, action: any ReduxKit.Action & Sendable) in
        pair = reduce(pair, action)
      })
    let facade = work(makeStore())
    let series = bench.stopwatch.measure([
      { repetitions in for _ in 0..<repetitions { core.dispatch(Hot()) } }, facade,
    ])
    let allocations = Allocations.each(facade)
    return [
      Row(
        "ReduxKit: dispatch, no subscriber", series[1], .nanoseconds, allocations: allocations,
        target: .figure(atMost: 100)),
      Row(
        "  beside the core with the same reducer", series[1], .nanoseconds,
        allocations: allocations, ratio: series[1] / series[0], to: "core",
        target: .ratio(atMost: 2)),
    ]
  }

  private static func told(_ bench: Bench) -> [Row] {
    [1, 100, 10_000, 100_000].map { count in
      let store = makeStore()
      let tally = Tally()
      for _ in 0..<count { store.subscribe { _ in tally.add() } }
      let work = work(store)
      let series = bench.stopwatch.measure([work])[0]
      precondition(
        tally.calls == store.state.hot * count, "A subscriber has not been told of an action.")
      return Row(
        "ReduxKit: \(count) subscribers told, each", series / Double(count), .nanoseconds,
        allocations: count == 1 ? Allocations.each(work) : nil)
    }
  }

  private static func unconcerned(_ bench: Bench) -> [Row] {
    [1, 100, 10_000, 100_000].map { count in
      let alone = work(makeStore())
      let store = makeStore()
      for _ in 0..<count {
        store.subscribe(\.cold) { _ in preconditionFailure("Nobody has changed this.") }
      }
      return bench.compare(
        "ReduxKit: \(count) of a path, another changes", work(store), with: "none", alone,
        target: .ratio(atMost: 2))
    }
  }

  private static func middleware(_ bench: Bench) -> [Row] {
    let pass: ReduxKit.Middleware<Pair> = { _ in { next in { action in next(action) } } }
    let counts = [0, 1, 10]
    let works = counts.map { count in
      let middleware = Array(repeating: pass, count: count)
      return work(
        count == 0 ? makeStore() : applyMiddleware(middleware)(createStore)(reduce, nil))
    }
    let series = bench.stopwatch.measure(works)
    return [
      Row(
        "ReduxKit: the first middleware, above none", series[1] - series[0], .nanoseconds,
        allocations: Allocations.each(works[1])),
      Row(
        "ReduxKit: each further one, up to 10", (series[2] - series[1]) / 9, .nanoseconds,
        allocations: Allocations.each(works[2])),
    ]
  }

  private static func comingAndGoing(_ bench: Bench) -> [Row] {
    [0, 100_000].flatMap { count in comingAndGoing(bench, beside: count) }
  }

  private static func comingAndGoing(_ bench: Bench, beside count: Int) -> [Row] {
    let store = makeStore()
    for _ in 0..<count { store.subscribe { _ in } }
    let repetitions = 10_000
    var subscribe: [Double] = []
    var dispose: [Double] = []
    for _ in 0..<bench.stopwatch.passes {
      var tokens: [any ReduxDisposable] = []
      tokens.reserveCapacity(repetitions)
      subscribe.append(
        Stopwatch.time { for _ in 0..<repetitions { tokens.append(store.subscribe { _ in }) } })
      dispose.append(Stopwatch.time { for token in tokens { token.dispose() } })
    }
    return [("subscribe", subscribe), ("dispose", dispose)].map { name, passes in
      Row(
        "ReduxKit: \(name) beside \(count)", Series(passes: passes) / Double(repetitions),
        .nanoseconds)
    }
  }

  private static func allDisposed(_ bench: Bench) -> Row {
    let passes = (0..<bench.stopwatch.passes).map { _ in
      let store = makeStore()
      let tokens = (0..<10_000).map { _ in store.subscribe { _ in } }
      return Stopwatch.time { for token in tokens { token.dispose() } } / 1_000
    }
    return Row(
      "ReduxKit: 10,000 subscriptions disposed of", Series(passes: passes), .microseconds,
      target: .figure(atMost: 10_000))
  }

  private static func memory() -> [Row] {
    let count = 100_000
    func row(_ name: String, _ subscribe: (Subject) -> Void) -> Row? {
      let store = makeStore()
      guard let growth = Allocations.growth({ for _ in 0..<count { subscribe(store) } }) else {
        return nil
      }
      return Row(
        "ReduxKit: bytes per subscription, \(name)", Series(passes: [growth / Double(count)]),
        .bytes, target: .figure(atMost: 300))
    }
    return [
      row("of the state") { $0.subscribe { _ in } },
      row("of a path") { $0.subscribe(\.cold) { _ in } },
    ].compactMap { $0 }
  }
}
