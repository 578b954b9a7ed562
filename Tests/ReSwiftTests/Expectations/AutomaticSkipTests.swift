import ReSwift
import Testing

/// Rows 1 to 6 of what the original's tests expect: repeats of a selection that can be compared are skipped.
@Suite struct AutomaticSkipTests {
  let store = Reducing.store()
  let subscriber = Recorder<String>()

  @Test func e1_aSelectionByClosureIsToldOnceOnSubscribing() {
    store.subscribe(subscriber) { $0.select { $0.name } }
    #expect(subscriber.received == ["initial"])
  }

  @Test func e2_aSelectionByKeyPathIsToldOnceOnSubscribing() {
    store.subscribe(subscriber) { $0.select(\.name) }
    #expect(subscriber.received == ["initial"])
  }

  @Test func e3_withSkipRepeatsAnotherActionIsNotToldToAClosure() {
    store.subscribe(subscriber) { $0.select { $0.name }.skipRepeats() }
    store.dispatch(Change.number(1))
    #expect(subscriber.received == ["initial"])
  }

  @Test func e4_withSkipRepeatsAnotherActionIsNotToldToAKeyPath() {
    store.subscribe(subscriber) { $0.select(\.name).skipRepeats() }
    store.dispatch(Change.number(1))
    #expect(subscriber.received == ["initial"])
  }

  @Test func e5_withoutSkipRepeatsAnotherActionIsNotToldToAClosureEither() {
    store.subscribe(subscriber) { $0.select { $0.name } }
    store.dispatch(Change.number(1))
    #expect(subscriber.received == ["initial"])
  }

  @Test func e6_withoutSkipRepeatsAnotherActionIsNotToldToAKeyPathEither() {
    store.subscribe(subscriber) { $0.select(\.name) }
    store.dispatch(Change.number(1))
    #expect(subscriber.received == ["initial"])
  }
}
