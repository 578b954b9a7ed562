import TestSupport
import Testing

@testable import Redstart

@Suite struct ValuesTests {
  private let store = surfaceStore()

  @Test func aReaderBeginsWithTheValueThereIs() async {
    store.dispatch(.add(4))
    var reader = store.values(\.count).makeAsyncIterator()
    #expect(await reader.next() == 4)
    store.dispatch(.add(1))
    #expect(await reader.next() == 5)
  }

  @Test func eachOfManyReadersSeesTheLatest() async {
    let values = store.values(\.count)
    var first = values.makeAsyncIterator()
    var second = values.makeAsyncIterator()
    #expect(await first.next() == 0)
    for _ in 0..<3 { store.dispatch(.add(1)) }
    #expect(await first.next() == 3)
    #expect(await second.next() == 3)
    store.dispatch(.add(1))
    var third = values.makeAsyncIterator()
    #expect(await first.next() == 4)
    #expect(await second.next() == 4)
    #expect(await third.next() == 4)
  }

  @Test func aClosureAndASelectionHaveValuesToo() async {
    var doubled = store.values { $0.count * 2 }.makeAsyncIterator()
    var rough = store.values(Selection(\.count) { abs($0 - $1) < 3 }).makeAsyncIterator()
    #expect(await doubled.next() == 0)
    #expect(await rough.next() == 0)
    store.dispatch(.add(2))
    #expect(await doubled.next() == 4)
    store.dispatch(.add(2))
    #expect(await rough.next() == 4)
  }

  @Test func equalValuesAreSkipped() async {
    var reader = store.values(\.count).makeAsyncIterator()
    #expect(await reader.next() == 0)
    store.dispatch(.profile(.visit))
    store.dispatch(.add(1))
    #expect(await reader.next() == 1)
  }

  @Test func valuesEndWithTheirStoreAfterTheLastOne() async {
    var store: Store? = surfaceStore()
    weak let witness = store
    guard var reader = store?.values(\.count).makeAsyncIterator() else { return }
    #expect(await reader.next() == 0)
    store?.dispatch(.add(1))
    store = nil
    #expect(witness == nil)
    #expect(await reader.next() == 1)
    #expect(await reader.next() == nil)
    #expect(await reader.next() == nil)
  }

  @Test func valuesOfAStoreThatIsGoneAreNone() async {
    var store: Store? = surfaceStore()
    weak let witness = store
    let values = store?.values(\.count)
    store = nil
    #expect(witness == nil)
    guard let values else { return }
    for await value in values { Issue.record("\(value)") }
  }

  @Test func aWaitingReaderEndsWithTheStore() async {
    let stores = SurfaceLog<Store<SurfaceState, SurfaceAction>>()
    stores.note(surfaceStore())
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let values = stores.entries[0].values(\.count)
    let reading = Task {
      var seen: [Int] = []
      for await value in values {
        seen.append(value)
        continuation.finish()
      }
      return seen
    }
    for await _ in started {}
    _ = stores.take()
    #expect(await reading.value == [0])
  }

  @Test func aCancelledTaskStopsReading() async {
    let store = store
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let reading = Task {
      var seen: [Int] = []
      for await value in store.values(\.count) {
        seen.append(value)
        continuation.finish()
      }
      return seen
    }
    for await _ in started {}
    reading.cancel()
    #expect(await reading.value == [0])
    #expect(store.core.storage.pointee.registry.count == 0)
  }

  @Test func aReaderThatStopsObservesNoLonger() async {
    for await value in store.values(\.count) {
      #expect(value == 0)
      #expect(store.core.storage.pointee.registry.count == 1)
      break
    }
    #expect(store.core.storage.pointee.registry.count == 0)
  }

  @Test func aSlowReaderSkipsValues() async {
    var reader = store.values(\.count).makeAsyncIterator()
    for _ in 0..<1000 { store.dispatch(.add(1)) }
    #expect(await reader.next() == 1000)
  }

  @MainActor @Test func theMainActorMayRead() async {
    var reader = store.values(\.count).makeAsyncIterator()
    #expect(await reader.next() == 0)
    store.dispatch(.add(1))
    #expect(await reader.next() == 1)
  }

  @Test func readingInAReducersPlaceIsAProgrammersErrorThatNamesTheCaller() {
    let origins = SurfaceLog<Origin>()
    let values = store.values(\.count, fileID: "A/B.swift", line: 3)
    let handler: ProgrammerError.Handler = { origins.note($0.origin) }
    ProgrammerError.withHandler(handler) {
      store.withState { _ in _ = values.makeAsyncIterator() }
    }
    #expect(origins.entries == [Origin(fileID: "A/B.swift", line: 3)])
  }
}
