import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

@Suite struct RetryTests {
  struct Offline: Error, Equatable { let attempt: Int }
  enum Action: Sendable {
    case load
    case loaded(Int)
    case failed(Int)
    case cancel
  }

  /// A store whose effect fails so many times, and the marks of its attempts.
  private func makeStore(
    failures: Int, _ modify: @escaping @Sendable (Effect<Action>) -> Effect<Action>,
    attempts: Guarded<Int>
  ) -> Store<[String], Action> {
    Store(initialState: [String]()) { (log: inout [String], action: Action) in
      switch action {
      case .load:
        return modify(
          .run(id: 1) { send in
            let attempt = attempts.change { count in
              count += 1
              return count
            }
            if attempt <= failures { throw Offline(attempt: attempt) }
            send(.loaded(attempt))
          } catch: { error, send in
            send(.failed((error as? Offline)?.attempt ?? 0))
          })
      case .loaded(let attempt): log.append("loaded \(attempt)")
      case .failed(let attempt): log.append("failed \(attempt)")
      case .cancel: return .cancel(id: 1)
      }
      return .none
    }
  }

  @Test func pausesGrowUpToTheCap() async {
    let clock = TestClock()
    let attempts = Guarded(0)
    let retry = Retry.exponential(
      attempts: 5, first: .seconds(1), cap: .seconds(3), jitter: .none)
    let store = makeStore(
      failures: 4, { $0.retrying(retry, clock: clock) }, attempts: attempts)
    let result = store.dispatch(.load)
    // Marks of the attempts, by the second: 0, 1, 3, 6, 9.
    var marks = ""
    for _ in 0..<9 {
      await clock.waitForSleepers(1)
      marks += "\(attempts.value)"
      clock.advance(by: .seconds(1))
    }
    await result.finished
    marks += "\(attempts.value)"
    #expect(marks == "1223334445")
    #expect(store.state == ["loaded 5"])
  }

  @Test func theLastErrorIsHandled() async {
    let clock = TestClock()
    let retry = Retry.constant(attempts: 2, pause: .seconds(1), jitter: .none)
    let store = makeStore(
      failures: 9, { $0.retrying(retry, clock: clock) }, attempts: Guarded(0))
    let result = store.dispatch(.load)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await result.finished
    #expect(store.state == ["failed 2"])
  }

  @Test func whatIsNotWorthwhileIsNotRetried() async {
    let clock = TestClock()
    let retry = Retry.constant(attempts: 9, pause: .seconds(1), jitter: .none) { !($0 is Offline) }
    let store = makeStore(
      failures: 9, { $0.retrying(retry, clock: clock) }, attempts: Guarded(0))
    await store.dispatch(.load).finished
    #expect(store.state == ["failed 1"])
  }

  @Test func aCancelledEffectIsNotRetried() async {
    let clock = TestClock()
    let attempts = Guarded(0)
    let retry = Retry.constant(attempts: 9, pause: .seconds(1), jitter: .none)
    let store = makeStore(
      failures: 9, { $0.retrying(retry, clock: clock) }, attempts: attempts)
    let result = store.dispatch(.load)
    await clock.waitForSleepers(1)
    store.dispatch(.cancel)
    await result.finished
    #expect(attempts.value == 1)
    #expect(clock.sleepers.count == 0)
    #expect(store.state == [])
  }

  /// Counts up; a generator whose chance is known.
  struct Ramp: RandomNumberGenerator, Sendable {
    var state: UInt64 = 0
    mutating func next() -> UInt64 {
      defer { state &+= 1 << 51 }
      return state
    }
  }

  @Test func jitterComesFromTheGenerator() {
    let retry = Retry.constant(
      attempts: 9, pause: .seconds(8), jitter: Jitter(upTo: 0.5, using: Ramp()))
    let pauses = (1...4).map { retry.pause(after: $0, Offline(attempt: $0)) }
    #expect(pauses == [.seconds(8), .seconds(7), .seconds(6), .seconds(5)])
  }
}
