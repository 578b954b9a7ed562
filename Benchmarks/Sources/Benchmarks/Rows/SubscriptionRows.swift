import Redstart

/// Subscribing and cancelling, alone and beside 100,000 others of the same kind.
enum SubscriptionRows: RowGroup {
  private static let others = 100_000
  private static let repetitions = 10_000

  static func rows(_ bench: Bench) -> [Row] {
    let tally = Tally()
    let closure = Selection { (desk: Desk) in desk.cold }
    return rows("key path", bench) { store in store.observe(\.cold) { _ in tally.add() } }
      + rows("closure", bench) { store in store.observe(closure) { (_: Int) in tally.add() } }
  }

  private static func rows(_ kind: String, _ bench: Bench, _ observe: @escaping Observe) -> [Row] {
    let alone = Store(initialState: Desk(), reducer: Desk.reduce)
    let crowded = Store(initialState: Desk(), reducer: Desk.reduce)
    let crowd = (0..<others).map { _ in observe(crowded) }
    var few: [Times] = []
    var many: [Times] = []
    for _ in 0..<bench.stopwatch.passes {
      few.append(measure(alone, observe))
      many.append(measure(crowded, observe))
    }
    for token in crowd { token.cancel() }
    func row(_ name: String, _ time: KeyPath<Times, Double>, _ target: Target?) -> Row {
      let alone = Series(passes: few.map { $0[keyPath: time] })
      let crowded = Series(passes: many.map { $0[keyPath: time] })
      return Row(
        "\(name) beside 100,000, \(kind)", crowded, .nanoseconds, ratio: crowded / alone,
        to: "beside none", target: target)
    }
    return [
      row("subscribe", \.subscribe, .figure(atMost: 400)),
      row("cancel", \.cancel, .figure(atMost: 200)),
      row("release its token", \.release, nil),
    ]
  }

  private typealias Observe = (Store<Desk, Desk.Action>) -> ObservationToken

  /// The nanoseconds of one of each.
  private struct Times {
    let subscribe: Double
    let cancel: Double
    let release: Double
  }

  private static func measure(_ store: Store<Desk, Desk.Action>, _ observe: Observe) -> Times {
    var tokens: [ObservationToken] = []
    tokens.reserveCapacity(repetitions)
    let subscribe = Stopwatch.time { for _ in 0..<repetitions { tokens.append(observe(store)) } }
    let cancel = Stopwatch.time { for token in tokens { token.cancel() } }
    let release = Stopwatch.time { tokens.removeAll(keepingCapacity: true) }
    let each = Double(repetitions)
    return Times(subscribe: subscribe / each, cancel: cancel / each, release: release / each)
  }
}
