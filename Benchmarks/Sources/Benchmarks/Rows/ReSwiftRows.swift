import ReSwift
import Redstart

/// What ReSwift's names cost: the rows that its original was measured by, beside the core.
///
/// The action bumps one number; subscribers select another, so none of them is concerned, but where it is said.
enum ReSwiftRows: RowGroup {
  struct Pair {
    var hot = 0
    var cold = 0
  }

  enum Bump: ReSwift.Action { case hot, cold }

  final class Counter<Value>: StoreSubscriber {
    private(set) var calls = 0
    func newState(state: Value) { calls &+= 1 }
  }

  private typealias PairStore = ReSwift.Store<Pair>

  private static func store(_ middleware: [ReSwift.Middleware<Pair>] = []) -> PairStore {
    PairStore(
      reducer: { action, state in
        var pair = state ?? Pair()
        switch action as? Bump {
        case .hot: pair.hot &+= 1
        case .cold: pair.cold &+= 1
        case nil: break
        }
        return pair
      }, state: nil, middleware: middleware)
  }

  static func rows(_ bench: Bench) -> [Row] {
    dispatches(bench) + unconcerned(bench) + concerned(bench) + middleware(bench)
      + subscriptions(bench) + memory()
  }

  private static func work(_ store: PairStore, _ action: Bump = .hot) -> Stopwatch.Work {
    { for _ in 0..<$0 { store.dispatch(action) } }
  }

  private static func dispatches(_ bench: Bench) -> [Row] {
    let core = Redstart.Store(initialState: Desk(), reducer: Desk.reduce)
    let coreWork: Stopwatch.Work = { for _ in 0..<$0 { core.dispatch(.hot) } }
    let bare = work(store())
    return [
      bench.compare(
        "ReSwift: dispatch, nobody subscribes", bare, with: "core", coreWork,
        target: .ratio(atMost: 2)),
      Row(
        "  the same, in itself", bench.stopwatch.measure([bare])[0], .nanoseconds,
        allocations: Allocations.each(bare), target: .figure(atMost: 100)),
    ]
  }

  private static func unconcerned(_ bench: Bench) -> [Row] {
    [1, 100, 10_000, 100_000].flatMap { count -> [Row] in
      let paths = store()
      let pathSubscribers = (0..<count).map { _ in Counter<Int>() }
      for subscriber in pathSubscribers { paths.subscribe(subscriber) { $0.select(\.cold) } }
      let closures = store()
      let closureSubscribers = (0..<count).map { _ in Counter<Int>() }
      for subscriber in closureSubscribers {
        closures.subscribe(subscriber) { $0.select { $0.cold } }
      }
      let series = bench.stopwatch.measure([work(store()), work(paths), work(closures)])
      precondition(
        (pathSubscribers + closureSubscribers).allSatisfy { $0.calls == 1 }, "Told of nothing.")
      return [
        Row(
          "ReSwift: \(count) select a key path, unconcerned, per dispatch", series[1], .nanoseconds,
          allocations: count == 1 ? Allocations.each(work(paths)) : nil,
          ratio: series[1] / series[0], to: "none"),
        Row(
          "ReSwift: \(count) select by closure, unconcerned, each",
          (series[2] - series[0]) / Double(count), .nanoseconds,
          target: count == 10_000 ? .figure(atMost: 20) : nil),
      ]
    }
  }

  private static func concerned(_ bench: Bench) -> [Row] {
    [1, 100, 10_000, 100_000].map { count in
      let store = store()
      let subscribers = (0..<count).map { _ in Counter<Pair>() }
      for subscriber in subscribers { store.subscribe(subscriber) }
      let work = work(store)
      let series = bench.stopwatch.measure([work])[0]
      precondition(
        subscribers.allSatisfy { $0.calls == store.state.hot + 1 }, "A state was missed.")
      return Row(
        "ReSwift: \(count) told the whole state, each", series / Double(count), .nanoseconds,
        allocations: count == 1 ? Allocations.each(work) : nil)
    }
  }

  private static func middleware(_ bench: Bench) -> [Row] {
    let pass: ReSwift.Middleware<Pair> = { _, _ in { next in { action in next(action) } } }
    let works = [0, 1, 10].map { work(store(Array(repeating: pass, count: $0))) }
    let series = bench.stopwatch.measure(works)
    return [
      Row("ReSwift: the first middleware, above none", series[1] - series[0], .nanoseconds),
      Row(
        "ReSwift: each further one, up to 10", (series[2] - series[1]) / 9, .nanoseconds,
        allocations: Allocations.each(works[2])),
    ]
  }

  private static func subscriptions(_ bench: Bench) -> [Row] {
    let count = 10_000
    var subscribe: [Double] = []
    var unsubscribe: [Double] = []
    for _ in 0..<bench.stopwatch.passes {
      let store = store()
      let subscribers = (0..<count).map { _ in Counter<Int>() }
      subscribe.append(
        Stopwatch.time { for one in subscribers { store.subscribe(one) { $0.select(\.cold) } } })
      unsubscribe.append(Stopwatch.time { for one in subscribers { store.unsubscribe(one) } })
    }
    return [
      Row(
        "ReSwift: subscribe 10,000, each", Series(passes: subscribe) / Double(count), .nanoseconds),
      Row(
        "ReSwift: unsubscribe 10,000, together", Series(passes: unsubscribe) / 1_000, .microseconds,
        target: .figure(atMost: 10_000)),
    ]
  }

  private static func memory() -> [Row] {
    [
      memory("key path", Int.self) { store, one in store.subscribe(one) { $0.select(\.cold) } },
      memory("closure", Int.self) { store, one in store.subscribe(one) { $0.select { $0.cold } } },
      memory("whole state", Pair.self) { store, one in store.subscribe(one) },
    ].compactMap { $0 }
  }

  private static func memory<Value>(
    _ name: String, _ type: Value.Type, _ subscribe: (PairStore, Counter<Value>) -> Void
  ) -> Row? {
    let count = 100_000
    let store = store()
    let subscribers = (0..<count).map { _ in Counter<Value>() }
    let growth = Allocations.growth { for one in subscribers { subscribe(store, one) } }
    for one in subscribers { store.unsubscribe(one) }
    guard let growth else { return nil }
    return Row(
      "ReSwift: bytes per subscription, \(name)", Series(passes: [growth / Double(count)]), .bytes,
      target: .figure(atMost: 300))
  }
}
