import Redstart

/// 1,000 derived values over 10 inputs.
enum DerivedRows: RowGroup {
  private struct Inputs: Sendable {
    var i0 = 0
    var i1 = 0
    var i2 = 0
    var i3 = 0
    var i4 = 0
    var i5 = 0
    var i6 = 0
    var i7 = 0
    var i8 = 0
    var i9 = 0
    var other = 0

    static let paths: [WritableKeyPath<Inputs, Int> & Sendable] = [
      \.i0, \.i1, \.i2, \.i3, \.i4, \.i5, \.i6, \.i7, \.i8, \.i9,
    ]

    @Sendable
    static func reduce(_ inputs: inout Inputs, _ isInput: Bool) {
      if isInput { inputs.i3 &+= 1 } else { inputs.other &+= 1 }
    }
  }

  private static let count = 1_000

  static func rows(_ bench: Bench) -> [Row] {
    let alone = Store(initialState: Inputs(), reducer: Inputs.reduce)
    let store = Store(initialState: Inputs(), reducer: Inputs.reduce)
    let computed = Tally()
    let told = Tally()
    // Each is made of two of the inputs, so that a change of one concerns 190.
    let tokens = (0..<count).map { number in
      let derived = Derived(Inputs.paths[number % 10], Inputs.paths[number / 10 % 10]) {
        left, right in
        computed.add()
        return left &* 31 &+ right
      }
      return store.observe(derived, initial: false) { _ in told.add() }
    }
    let before = computed.calls
    store.dispatch(true)
    let evaluations = computed.calls - before
    store.dispatch(false)
    precondition(computed.calls - before == evaluations, "A value was computed without need.")
    precondition(evaluations == 190 && told.calls == 190, "Computed \(evaluations), not 190.")
    let changing = bench.stopwatch.measure([{ for _ in 0..<$0 { store.dispatch(true) } }])[0]
    let besides = bench.compare(
      "1,000 derived values over 10 inputs, another field",
      { for _ in 0..<$0 { store.dispatch(false) } }, with: "no observer",
      { for _ in 0..<$0 { alone.dispatch(false) } },
      target: Target.ratio(atMost: 10).withoutAllocations)
    for token in tokens { token.cancel() }
    return [
      Row(
        "1,000 derived, one input changes: \(evaluations) of them computed and told", changing,
        .nanoseconds),
      Row("the same, each", changing / 190, .nanoseconds),
      besides,
    ]
  }
}
