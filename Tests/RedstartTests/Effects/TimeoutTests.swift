import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

@Suite struct TimeoutTests {
  enum Action: Sendable {
    case load, loaded
    case failed(String)
    case cancel
  }

  private func makeStore(
    _ operation: @escaping Effect<Action>.Operation,
    _ modify: @escaping @Sendable (Effect<Action>) -> Effect<Action>
  ) -> Store<[String], Action> {
    Store(initialState: [String]()) { (log: inout [String], action: Action) in
      switch action {
      case .load:
        return modify(
          .run(id: 1, operation: operation) { error, send in send(.failed("\(error)")) })
      case .loaded: log.append("loaded")
      case .failed(let what): log.append(what)
      case .cancel: return .cancel(id: 1)
      }
      return .none
    }
  }

  @Test func oneThatIsQuickEnough() async {
    let clock = TestClock()
    let store = makeStore({ $0(.loaded) }, { $0.timeout(.seconds(2), clock: clock) })
    await store.dispatch(.load).finished
    #expect(store.state == ["loaded"])
  }

  @Test func oneThatThrows() async {
    struct Broken: Error {}
    let clock = TestClock()
    let store = makeStore({ _ in throw Broken() }, { $0.timeout(.seconds(2), clock: clock) })
    await store.dispatch(.load).finished
    #expect(store.state == ["Broken()"])
  }

  @Test func oneThatListensToItsCancellation() async {
    let clock = TestClock()
    let never = AsyncGate()
    let store = makeStore(
      { send in
        await never.wait()
        send(.loaded)
      }, { $0.timeout(.seconds(2), clock: clock) })
    let result = store.dispatch(.load)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    #expect(store.state == [])
    clock.advance(by: .seconds(1))
    await result.finished
    #expect(store.state == ["the effect took longer than 2.0 seconds"])
  }

  @Test func oneThatDoesNotIsSilentAllTheSame() async {
    let clock = TestClock()
    let gate = AsyncGate()
    let answer = Guarded("")
    let done = AsyncGate()
    let store = makeStore(
      { send in
        await gate.waitStubbornly()
        let result = send(.loaded)
        answer.change { $0 = "\(result)" }
        done.open()
      }, { $0.timeout(.seconds(2), clock: clock) })
    let result = store.dispatch(.load)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(2))
    await result.finished
    gate.open()
    await done.wait()
    #expect(answer.value == "cancelled")
    #expect(store.state == ["the effect took longer than 2.0 seconds"])
  }

  @Test func eachAttemptHasItsTime() async {
    let clock = TestClock()
    let never = AsyncGate()
    let retry = Retry.constant(attempts: 2, pause: .seconds(1), jitter: .none)
    let store = makeStore(
      { _ in await never.wait() },
      { $0.timeout(.seconds(2), clock: clock).retrying(retry, clock: clock) })
    let result = store.dispatch(.load)
    for _ in 0..<5 {
      await clock.waitForSleepers(1)
      #expect(store.state == [])
      clock.advance(by: .seconds(1))
    }
    await result.finished
    #expect(store.state == ["the effect took longer than 2.0 seconds"])
  }

  @Test func aCancelledOneFailsNoMore() async {
    let clock = TestClock()
    let never = AsyncGate()
    let store = makeStore({ _ in await never.wait() }, { $0.timeout(.seconds(2), clock: clock) })
    let result = store.dispatch(.load)
    await clock.waitForSleepers(1)
    store.dispatch(.cancel)
    await result.finished
    #expect(store.state == [])
    #expect(clock.sleepers.count == 0)
  }
}
