import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

/// Law 13: input marks above, output marks below, one a second.
@Suite struct TimelineTests {
  private func check(
    _ modify: @escaping @Sendable (Effect<Timeline.Action>, TestClock) -> Effect<Timeline.Action>,
    _ input: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let timeline = Timeline(modify)
    #expect(await timeline.run(input) == output, sourceLocation: sourceLocation)
    #expect(timeline.store.effectCounts == EffectCounts(), sourceLocation: sourceLocation)
  }

  @Test func debounce() async {
    let three: @Sendable (Effect<Timeline.Action>, TestClock) -> Effect<Timeline.Action> = {
      $0.debounced(for: .seconds(3), clock: $1)
    }
    await check(
      three,
      "a--------",
      "---a-----")
    await check(
      three,
      "ab-c------",
      "------c---")
    await check(
      three,
      "a---b----c----",
      "---a---b----c-")
    // Exactly at the end of the quiet time the old one has been started.
    await check(
      three,
      "a--b----",
      "---a--b-")
    // A cancelled one never comes, and does not delay the next.
    await check(
      three,
      "a-!-------",
      "----------")
    await check(
      three,
      "a-!b------",
      "------b---")
  }

  @Test func throttleLeading() async {
    await check(
      { $0.throttled(for: .seconds(3), edges: .leading, clock: $1) },
      "abcdef--g----",
      "a--d----g----")
    await check(
      { $0.throttled(for: .seconds(3), edges: .leading, clock: $1) },
      "ab!c----",
      "a--c----")
  }

  @Test func throttleTrailing() async {
    await check(
      { $0.throttled(for: .seconds(3), edges: .trailing, clock: $1) },
      "ab-----c-------",
      "---b------c----")
    await check(
      { $0.throttled(for: .seconds(3), edges: .trailing, clock: $1) },
      "abcdefg--------",
      "---c--f--g-----")
    await check(
      { $0.throttled(for: .seconds(3), edges: .trailing, clock: $1) },
      "ab!-------",
      "----------")
  }

  @Test func throttleBoth() async {
    await check(
      { $0.throttled(for: .seconds(3), edges: .both, clock: $1) },
      "a---------",
      "a---------")
    await check(
      { $0.throttled(for: .seconds(3), edges: .both, clock: $1) },
      "abcde---------",
      "a--c--e-------")
    await check(
      { $0.throttled(for: .seconds(3), edges: .both, clock: $1) },
      "ab!-c--d------",
      "a---c--d------")
  }

  /// Pace comes first, then the policy: what is let through finds what still runs.
  @Test func paceAndPolicy() async {
    let began = AsyncGate()
    let gate = AsyncGate()
    enum Action: Sendable {
      case go(Int)
      case done(Int)
    }
    let clock = TestClock()
    let store = Store(initialState: [Int]()) { (done: inout [Int], action: Action) in
      switch action {
      case .go(let number):
        return .run(id: "x", policy: .ignoreWhileRunning) { send in
          began.open()
          if number == 1 { await gate.wait() }
          send(.done(number))
        }
        .debounced(for: .seconds(1), clock: clock)
      case .done(let number):
        done.append(number)
        return .none
      }
    }
    let first = store.dispatch(.go(1))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await began.wait()
    let second = store.dispatch(.go(2))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await second.finished
    gate.open()
    await first.finished
    #expect(store.state == [1])
  }
}
