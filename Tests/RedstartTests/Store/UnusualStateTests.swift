import Redstart
import TestSupport
import Testing

/// States whose memory is not what one thinks of first.
@Suite struct UnusualStateTests {
  private struct Empty: Sendable, Equatable {}

  /// Writes to its number must go through the observer of the property.
  private struct Guarded: Sendable, Equatable {
    var number = 0 {
      didSet { number = min(number, 10) }
    }
    lazy var squared = number * number
    var pair = (left: 1, right: "r")

    static func == (left: Guarded, right: Guarded) -> Bool {
      left.number == right.number && left.pair == right.pair
    }
  }

  private struct Wide: Sendable, Equatable {
    var flag = false
    var lanes = SIMD16<Double>.zero
    var bytes: (UInt8, UInt16, UInt8) = (1, 2, 3)

    static func == (left: Wide, right: Wide) -> Bool {
      left.flag == right.flag && left.lanes == right.lanes && left.bytes == right.bytes
    }
  }

  private let log = SurfaceLog<String>()

  @Test func anEmptyStateNeverChanges() {
    let store = Store(initialState: Empty()) { (_: inout Empty, _: Int) in }
    let tokens = [
      store.observe(\.self) { [log] _ in log.note("one") },
      store.observe(\.self) { [log] _, _ in log.note("two") },
    ]
    #expect(store.dispatch(1).revision == 1)
    #expect(store.state == Empty())
    #expect(log.entries == ["one", "two"])
    for token in tokens { token.cancel() }
  }

  @Test func aStateMayBeOptional() {
    let store = Store(
      initialState: Int?.none,
      middleware: [
        Middleware { [log] context, next, action in
          next(action)
          log.note("middleware \(context.state.map { "\($0 ?? -1)" } ?? "gone")")
        }
      ]
    ) { (state: inout Int?, action: Int?) in state = action }
    let token = store.observe(\.self) { [log] in log.note("observer \($0 ?? -1)") }
    for action in [nil, 3, nil] { store.dispatch(action) }
    #expect(store.state == nil)
    #expect(store.withState { $0 == nil })
    #expect(
      log.entries == [
        "observer -1", "middleware -1", "middleware 3", "observer 3", "middleware -1",
        "observer -1",
      ])
    token.cancel()
  }

  @Test func aStateMayBeATupleOrAFunction() {
    let store = Store(initialState: (1, "a")) { (state: inout (Int, String), step: Int) in
      state.0 += step
    }
    let token = store.observe(\.0) { [log] in log.note("\($0)") }
    store.dispatch(2)
    #expect(store.state == (3, "a"))
    #expect(log.entries == ["1", "3"])
    token.cancel()
    let functions = Store(
      initialState: { @Sendable (number: Int) in number },
      reducer: { state, step in state = { @Sendable number in number + step } })
    functions.dispatch(4)
    #expect(functions.state(1) == 5)
  }

  @Test func aScopedWriteGoesThroughAPropertysObserver() {
    let store = Store(
      initialState: Guarded(),
      reducer: Reducer<Int, Int>.adding.scope(
        \.number, action: Case<Int, Int>({ $0 }, extract: { $0 })))
    let tokens = [
      store.observe(\.number) { [log] in log.note("\($0)") },
      store.observe(\.pair.right) { [log] in log.note($0) },
    ]
    store.dispatch(7)
    store.dispatch(7)
    store.dispatch(7)
    #expect(store.state.number == 10)
    #expect(log.entries == ["0", "r", "7", "10"])
    for token in tokens { token.cancel() }
  }

  @Test func aPartMayNeedAnAlignmentOfItsOwn() {
    let store = Store(initialState: Wide()) { (state: inout Wide, step: Int) in
      state.lanes[step] += 1
      state.bytes.1 = UInt16(step)
    }
    let lanes = store.scope(\.lanes, action: Case({ (_: Int) in 0 }, extract: { _ in nil }))
    let tokens = [
      store.observe(\.lanes) { [log] in log.note("lanes \($0.sum())") },
      store.observe(\.self) { [log] (old: Wide?, new: Wide) in
        log.note("wide \(old?.lanes.sum() ?? -1) \(new.lanes.sum())")
      },
      store.observe(Selection { (wide: Wide) in wide.lanes + 1 }) { [log] (lanes: SIMD16<Double>) in
        log.note("plus \(lanes.sum())")
      },
      store.observe(\.bytes.1) { [log] in log.note("bytes \($0)") },
      lanes.observe(\.self) { [log] (old: SIMD16<Double>?, new: SIMD16<Double>) in
        log.note("scope \(old?.sum() ?? -1) \(new.sum())")
      },
    ]
    #expect(
      log.take() == ["lanes 0.0", "wide -1.0 0.0", "plus 16.0", "bytes 2", "scope -1.0 0.0"])
    store.dispatch(15)
    #expect(
      log.take() == ["lanes 1.0", "wide 0.0 1.0", "plus 17.0", "bytes 15", "scope 0.0 1.0"])
    #expect(lanes.state[15] == 1)
    for token in tokens { token.cancel() }
  }
}
