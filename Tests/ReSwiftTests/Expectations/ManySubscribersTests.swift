import ReSwift
import Testing

/// Rows 7 and 8: what the original measures with 3,000 subscribers. Here it is counted; `Benchmarks` measures it.
@Suite struct ManySubscribersTests {
  let store = Reducing.store()
  let subscribers = (0..<3_000).map { _ in Recorder<TestState>() }

  @Test func e7_aDispatchIsToldToThreeThousandSubscribersOnceEach() {
    for subscriber in subscribers { store.subscribe(subscriber) }
    store.dispatch(Change.number(1))
    #expect(subscribers.allSatisfy { $0.received.map(\.number) == [nil, 1] })
  }

  @Test func e8_threeThousandThatSubscribeAgainAndAgainHaveOneSubscriptionEach() {
    for _ in 0..<3 { for subscriber in subscribers { store.subscribe(subscriber) } }
    store.dispatch(Change.number(1))
    #expect(subscribers.allSatisfy { $0.received.map(\.number) == [nil, nil, nil, 1] })
  }
}
