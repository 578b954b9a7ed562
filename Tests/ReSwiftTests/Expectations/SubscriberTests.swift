import ReSwift
import TestSupport
import Testing

/// Rows 17 to 38: what a subscriber is told of a selection.
@Suite struct SubscriberTests {
  let store = Reducing.store()

  @Test func e17_aSelectionByClosureDeliversValuesAndNil() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select { $0.number } }
    store.dispatch(Change.number(3))
    store.dispatch(Change.number(nil))
    #expect(subscriber.received == [nil, 3, nil])
  }

  @Test func e18_aSelectionByKeyPathDeliversValuesAndNil() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select(\.number) }
    store.dispatch(Change.number(3))
    store.dispatch(Change.number(nil))
    #expect(subscriber.received == [nil, 3, nil])
  }

  @Test func e19_aTupleCanBeSelected() {
    let subscriber = Recorder<(Int?, String)>()
    store.subscribe(subscriber) { $0.select { ($0.number, $0.name) } }
    store.dispatch(Change.number(5))
    store.dispatch(Change.name("TestName"))
    #expect(subscriber.received.map(\.0) == [nil, 5, 5])
    #expect(subscriber.received.map(\.1) == ["initial", "initial", "TestName"])
  }

  @Test func e20_skipRepeatsWithAComparisonSkipsAnEqualOptional() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select { $0.number }.skipRepeats { $0 == $1 } }
    for _ in 0..<2 { store.dispatch(Change.number(3)) }
    #expect(subscriber.received == [nil, 3])
  }

  @Test func e21_skipRepeatsWithAComparisonSkipsAnEqualOptionalAtAKeyPath() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select(\.number).skipRepeats { $0 == $1 } }
    for _ in 0..<2 { store.dispatch(Change.number(3)) }
    #expect(subscriber.received == [nil, 3])
  }

  @Test func e22_skipRepeatsSkipsAnEqualString() {
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) { $0.select { $0.name }.skipRepeats() }
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received == ["initial", "a"])
  }

  @Test func e23_skipRepeatsSkipsAnEqualStringAtAKeyPath() {
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) { $0.select(\.name).skipRepeats() }
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received == ["initial", "a"])
  }

  @Test func e24_aComparisonOfOnesOwnSkipsWhatCannotBeCompared() {
    let subscriber = Recorder<Note>()
    store.subscribe(subscriber) { $0.select { $0.note }.skipRepeats { $0.text == $1.text } }
    for _ in 0..<2 { store.dispatch(Change.note("a")) }
    #expect(subscriber.received.map(\.text) == ["", "a"])
  }

  @Test func e25_aComparisonOfOnesOwnSkipsWhatCannotBeComparedAtAKeyPath() {
    let subscriber = Recorder<Note>()
    store.subscribe(subscriber) { $0.select(\.note).skipRepeats { $0.text == $1.text } }
    for _ in 0..<2 { store.dispatch(Change.note("a")) }
    #expect(subscriber.received.map(\.text) == ["", "a"])
  }

  @Test func e26_whatCannotBeComparedIsToldAgain() {
    let subscriber = Recorder<Note>()
    store.subscribe(subscriber) { $0.select { $0.note } }
    for _ in 0..<2 { store.dispatch(Change.note("a")) }
    #expect(subscriber.received.map(\.text) == ["", "a", "a"])
  }

  @Test func e27_whatCannotBeComparedIsToldAgainAtAKeyPath() {
    let subscriber = Recorder<Note>()
    store.subscribe(subscriber) { $0.select(\.note) }
    for _ in 0..<2 { store.dispatch(Change.note("a")) }
    #expect(subscriber.received.map(\.text) == ["", "a", "a"])
  }

  @Test func e28_withoutAutomaticSkippingAClosureIsToldAgain() {
    let store = Reducing.store(automaticallySkipsRepeats: false)
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select { $0.number } }
    for _ in 0..<2 { store.dispatch(Change.number(3)) }
    #expect(subscriber.received == [nil, 3, 3])
  }

  @Test func e29_withoutAutomaticSkippingAKeyPathIsToldAgain() {
    let store = Reducing.store(automaticallySkipsRepeats: false)
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select(\.number) }
    for _ in 0..<2 { store.dispatch(Change.number(3)) }
    #expect(subscriber.received == [nil, 3, 3])
  }

  @Test func e30_anEqualWholeStateIsSkipped() {
    let store = Reducing.equatableStore()
    let subscriber = Recorder<EquatableState>()
    store.subscribe(subscriber)
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received.map(\.name) == ["initial", "a"])
  }

  @Test func e31_anEqualPartOfAStateThatCannotBeComparedIsSkipped() {
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) { $0.select { $0.name } }
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received == ["initial", "a"])
  }

  @Test func e32_anEqualPartAtAKeyPathIsSkipped() {
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) { $0.select(\.name) }
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received == ["initial", "a"])
  }

  @Test func e33_anEqualPartIsSkippedThroughAGenericStoreType() {
    let subscriber = Recorder<String>()
    subscribeGenerically(subscriber, to: store, \.name)
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received == ["initial", "a"])
  }

  @Test func e34_withoutAutomaticSkippingAnEqualWholeStateIsToldAgain() {
    let store = Reducing.equatableStore(automaticallySkipsRepeats: false)
    let subscriber = Recorder<EquatableState>()
    store.subscribe(subscriber)
    for _ in 0..<2 { store.dispatch(Change.name("a")) }
    #expect(subscriber.received.map(\.name) == ["initial", "a", "a"])
  }

  @Test func e35_skipWhenLeavesOut() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select { $0.number }.skip { _, new in new == 3 } }
    for number in [3, 4, 3] { store.dispatch(Change.number(number)) }
    #expect(subscriber.received == [nil, 4])
  }

  @Test func e36_skipWhenLeavesOutAtAKeyPath() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select(\.number).skip { old, new in old == new } }
    for number in [3, 3, 4] { store.dispatch(Change.number(number)) }
    #expect(subscriber.received == [nil, 3, 4])
  }

  @Test func e37_onlyWhenLetsThrough() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select { $0.number }.only { _, new in new == 3 } }
    for number in [2, 3, 4] { store.dispatch(Change.number(number)) }
    #expect(subscriber.received == [nil, 3])
  }

  @Test func e38_onlyWhenLetsThroughAtAKeyPath() {
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select(\.number).only { old, new in old != new } }
    for number in [3, 3, 4] { store.dispatch(Change.number(number)) }
    #expect(subscriber.received == [nil, 3, 4])
  }
}
