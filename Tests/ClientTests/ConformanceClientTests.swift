import ConformanceClient
import Redstart
import Testing

@Suite struct ConformanceClientTests {
  private func board() -> Store<Board, BoardAction> {
    let square = Reducer(Twice(Adding(limit: 5)))
    return Store(
      initialState: Board(width: 2, height: 2),
      reducer: .combine(Reducer(Clearing()), square.scope(each: \.self, action: .square)))
  }

  @Test func reducerTypesComposeInAStore() {
    let store = board()
    store.dispatch(.square(.init(1, 0), add: 2))
    store.dispatch(.square(.init(0, 1), add: 3))
    store.dispatch(.square(.init(2, 0), add: 1))
    #expect(store.state.squares == [0, 4, 5, 0])
    #expect(store.state.child(id: .init(1, 0)) == 4)
    #expect(store.state.child(id: .init(5, 5)) == nil)
    store.dispatch(.clear)
    #expect(store.state.squares == [0, 0, 0, 0])
  }

  @Test func aReducerTypeMayBeAnExistential() {
    #expect(run(Adding(limit: 10), 1, 2, 3) == 6)
    #expect(run(Twice(Adding(limit: 10)), 1, 2, 3) == 10)
  }

  @Test func valuesAndCommitsAreSequencesThatCannotFail() async {
    let store = board()
    let sums = await prefix(3, of: store.values { $0.squares.reduce(0, +) }) { count in
      if count > 0 { store.dispatch(.square(.init(0, 0), add: 1)) }
    }
    #expect(sums == [0, 2, 4])
    let commits = await prefix(2, of: store.commits(.unbounded)) { count in
      if count < 2 { store.dispatch(.clear) }
    }
    #expect(commits.map(\.revision) == [4, 5])
  }

  @Test func operatorsOfTheStandardLibraryApply() async {
    let store = board()
    let values = store.values(\.squares).map(\.count).filter { $0 == 4 }
    #expect(await values.first { _ in true } == 4)
    let revisions = store.commits(.newest(8)).compactMap { $0.action.map { _ in 1 } }.prefix(0)
    #expect(await revisions.first { _ in true } == nil)
  }

  @Test func publicValuesDescribeThemselvesAndTravel() async {
    let store = board()
    let result = await send(store.dispatch(.clear))
    let origin = Origin(fileID: "A/B.swift", line: 1)
    #expect(
      lines(result, origin, ValueDifference.between(1, 2)[0], ProgrammerError.Kind.usedOnScope)
        == ["committed 1", "A/B.swift:1", "1 → 2", "usedOnScope"])
    #expect(areDistinct(origin, Origin(fileID: "A/B.swift", line: 2)))
    #expect(areDistinct(ProgrammerError.Kind.usedOnScope, .dispatchUnderLock))
    #expect(areDistinct(StoreCommits<Int>.Buffering.unbounded, .newest(1)))
    let sent = await send(store)
    #expect(sent === store)
    #expect(await send(store.values(\.width)).first { _ in true } == 2)
  }
}
