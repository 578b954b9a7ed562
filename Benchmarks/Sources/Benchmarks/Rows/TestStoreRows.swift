import Redstart
import RedstartTesting

/// What a step of a test costs.
enum TestStoreRows: RowGroup {
  private enum Step: Sendable, Equatable {
    case add(Int)
    case ask
    case sleep
    case answer
  }

  static func rows(_ bench: Bench) -> [Row] {
    guard #available(macOS 15, *) else { return [] }
    let clock = TestClock()
    let store = makeStore(clock)
    let plain = Store(initialState: Desk()) { (desk: inout Desk, _: Step) in
      Desk.reduce(&desk, .hot)
    }
    let count = bench.effort.tripLength / 4
    let times = (0..<5).map { _ in
      (
        plain: time(count) { plain.dispatch(.add(1)) },
        step: time(count) { store.send(.add(1)) { Desk.reduce(&$0, .hot) } },
        trip: time(count) {
          store.send(.ask)
          store.receive(.answer) { Desk.reduce(&$0, .hot) }
        },
        sleep: time(count) {
          store.send(.sleep)
          clock.advance(by: .seconds(1))
          store.receive(.answer) { Desk.reduce(&$0, .hot) }
        }
      )
    }
    store.finish()
    let plainTime = Series(passes: times.map(\.plain))
    let step = Series(passes: times.map(\.step))
    let trip = Series(passes: times.map(\.trip))
    let sleep = Series(passes: times.map(\.sleep))
    return [
      Row("a dispatch, for comparison", plainTime, .nanoseconds),
      Row(
        "a test store's step", step, .nanoseconds, ratio: step / plainTime, to: "dispatch",
        target: .figure(atMost: 20_000)),
      Row(
        "  two steps: an effect and its answer", trip, .nanoseconds,
        target: .figure(atMost: 40_000)),
      Row(
        "  two steps, and a sleep between them", sleep, .nanoseconds,
        target: .figure(atMost: 40_000)),
    ]
  }

  @available(macOS 15, *)
  private static func makeStore(_ clock: TestClock) -> TestStore<Desk, Step> {
    TestStore(initialState: Desk()) { (desk: inout Desk, step: Step) in
      switch step {
      case .add, .answer:
        Desk.reduce(&desk, .hot)
        return .none
      case .ask: return .run { send in send(.answer) }
      case .sleep:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          send(.answer)
        }
      }
    }
  }

  private static func time(_ count: Int, _ step: () -> Void) -> Double {
    Stopwatch.time { for _ in 0..<count { step() } } / Double(count)
  }
}
