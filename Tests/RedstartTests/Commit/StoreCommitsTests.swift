import Redstart
import TestSupport
import Testing

@Suite struct StoreCommitsTests {
  private let store = surfaceStore()

  private func text(_ commit: StoreCommit<SurfaceAction>?) -> String {
    guard let commit else { return "end" }
    let cause =
      switch commit.cause {
      case .action(let action): "\(action)"
      case .stateReplacement: "state"
      case .reducerReplacement: "reducer"
      }
    return "\(commit.revision) \(cause) \(commit.missed)"
  }

  @Test func everyCommitIsReadWithRevisionCauseAndOrigin() async {
    store.dispatch(.add(1))
    var reader = store.commits(.unbounded).makeAsyncIterator()
    store.dispatch(.add(2), fileID: "A/B.swift", line: 5)
    store.replaceState(SurfaceState())
    store.replaceReducer(.empty)
    store.dispatch(.add(3))
    let first = await reader.next()
    #expect(text(first) == "2 add(2) 0")
    #expect(first?.origin == Origin(fileID: "A/B.swift", line: 5))
    #expect(first?.action == .add(2))
    let second = await reader.next()
    #expect(text(second) == "3 state 0")
    #expect(second?.action == nil)
    #expect(text(await reader.next()) == "4 reducer 0")
    #expect(text(await reader.next()) == "5 add(3) 0")
  }

  @Test func anUnboundedBufferMissesNothing() async {
    var reader = store.commits(.unbounded).makeAsyncIterator()
    for _ in 0..<1000 { store.dispatch(.add(1)) }
    for revision in 1...1000 {
      let commit = await reader.next()
      #expect(commit?.revision == UInt64(revision))
      #expect(commit?.missed == 0)
    }
  }

  @Test func aBoundedBufferSaysWhatItDropped() async {
    var reader = store.commits(.newest(2)).makeAsyncIterator()
    for step in 1...5 { store.dispatch(.add(step)) }
    #expect(text(await reader.next()) == "4 add(4) 3")
    #expect(text(await reader.next()) == "5 add(5) 0")
    store.dispatch(.add(6))
    #expect(text(await reader.next()) == "6 add(6) 0")
    for step in 7...9 { store.dispatch(.add(step)) }
    #expect(text(await reader.next()) == "8 add(8) 1")
  }

  @Test func whatHappenedBeforeIsNotMissed() async {
    for step in 1...5 { store.dispatch(.add(step)) }
    var reader = store.commits(.newest(1)).makeAsyncIterator()
    store.dispatch(.add(6))
    #expect(text(await reader.next()) == "6 add(6) 0")
  }

  @Test(arguments: [0, -3]) func aBufferKeepsAtLeastOne(count: Int) async {
    var reader = store.commits(.newest(count)).makeAsyncIterator()
    for step in 1...3 { store.dispatch(.add(step)) }
    #expect(text(await reader.next()) == "3 add(3) 2")
  }

  @Test func eachReaderHasABufferOfItsOwn() async {
    let commits = store.commits(.newest(1))
    var first = commits.makeAsyncIterator()
    store.dispatch(.add(1))
    var second = commits.makeAsyncIterator()
    #expect(text(await first.next()) == "1 add(1) 0")
    store.dispatch(.add(2))
    #expect(text(await first.next()) == "2 add(2) 0")
    #expect(text(await second.next()) == "2 add(2) 0")
  }

  @Test func everyCommitOfABatchIsRead() async {
    var reader = store.commits(.unbounded).makeAsyncIterator()
    store.batch {
      store.dispatch(.add(1))
      store.dispatch(.add(2))
    }
    #expect(text(await reader.next()) == "1 add(1) 0")
    #expect(text(await reader.next()) == "2 add(2) 0")
  }

  @Test func refusedAndSwallowedActionsAreNoCommits() async {
    let store = surfaceStore(
      middleware: [Middleware { _, next, action in if action != .add(0) { next(action) } }],
      enhancers: [.gate { action, _ in if action == .add(-1) { throw SurfaceError.closed } }])
    var reader = store.commits(.unbounded).makeAsyncIterator()
    for step in [0, -1, 5] { store.dispatch(.add(step)) }
    #expect(text(await reader.next()) == "1 add(5) 0")
  }

  @Test func commitsEndWithTheirStoreAfterTheLastOne() async {
    var store: Store? = surfaceStore()
    weak let witness = store
    guard let commits = store?.commits(.unbounded) else { return }
    var reader = commits.makeAsyncIterator()
    store?.dispatch(.add(1))
    store = nil
    #expect(witness == nil)
    #expect(text(await reader.next()) == "1 add(1) 0")
    #expect(text(await reader.next()) == "end")
    for await commit in commits { Issue.record("\(commit)") }
  }

  @Test func aCancelledTaskStopsReading() async {
    let commits = store.commits(.unbounded)
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let reading = Task {
      var reader = commits.makeAsyncIterator()
      continuation.finish()
      var seen: [UInt64] = []
      while let commit = await reader.next() { seen.append(commit.revision) }
      return seen
    }
    for await _ in started {}
    reading.cancel()
    #expect(await reading.value == [])
  }

  @Test func aReaderLetsItsActionsGo() {
    weak var witness: SurfaceCanary?
    let store = Store(initialState: 0, reducer: Reducer<Int, SurfaceCanary>.empty)
    do {
      let reader = store.commits(.unbounded).makeAsyncIterator()
      let canary = SurfaceCanary()
      witness = canary
      store.dispatch(canary)
      withExtendedLifetime(reader) {}
    }
    #expect(witness == nil)
    store.dispatch(SurfaceCanary())
    #expect(store.revision == 2)
  }
}
