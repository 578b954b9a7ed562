import Redstart

/// Two threads that dispatch to one store.
enum RaceRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    let floor = bench.floor
    let toStore: @Sendable () -> Void = { store.dispatch(.hot) }
    let toFloor: @Sendable () -> Void = { floor.dispatch(.hot) }
    let one = Race(threads: 1, length: bench.effort.raceLength)
    let two = Race(threads: 2, length: bench.effort.raceLength)

    let times = turns(
      bench,
      [
        { one.time(toStore) }, { two.time(toStore) }, { one.time(toFloor) }, { two.time(toFloor) },
        { one.time {} }, { two.time {} },
      ])
    let longest = turns(
      bench, [{ one.longest(toStore) }, { two.longest(toStore) }, { two.longest(toFloor) }])
    precondition(store.withState { $0.hot } == Int(store.revision), "A dispatch was lost.")
    let independent = times[4] / times[5]
    let hadTwoProcessors = independent.median >= 1.5
    return [
      Row("one thread dispatching", times[0], .nanoseconds),
      Row(
        "two threads dispatching, both together", times[1], .nanoseconds,
        ratio: times[0] / times[1], to: "one's speed",
        target: hadTwoProcessors ? .ratio(atLeast: 0.8) : nil),
      Row(
        "  the floor with two threads", times[3], .nanoseconds, ratio: times[2] / times[3],
        to: "one's speed"),
      Row(
        hadTwoProcessors
          ? "  two threads that share nothing" : "  two that share nothing: A PROCESSOR WAS BUSY",
        times[5], .nanoseconds, ratio: independent, to: "one's speed"),
      Row("  longest single dispatch, two threads", longest[1], .microseconds),
      Row("  the same, one thread", longest[0], .microseconds),
      Row("  the same, two threads on the floor", longest[2], .microseconds),
    ]
  }

  private static func turns(_ bench: Bench, _ races: [() -> Double]) -> [Series] {
    var passes = Array(repeating: [Double](), count: races.count)
    for _ in 0..<bench.effort.racePasses {
      for (index, race) in races.enumerated() { passes[index].append(race()) }
    }
    return passes.map(Series.init)
  }
}
