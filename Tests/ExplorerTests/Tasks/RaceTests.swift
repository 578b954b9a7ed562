import RedstartTesting
import Testing

/// The races are found without having been looked for, in their fewest steps, by looking at everything and by chance.
@Suite struct RaceTests {
  private func check<State, Message, Work, Server>(
    _ make: (_ isFixed: Bool) -> TaskModel<State, Message, Work, Server>, _ property: String,
    steps: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let wrong = Explorer(make(false), threads: 2)
    let exploration = wrong.explore()
    let trace = try #require(exploration[property]?.trace, sourceLocation: sourceLocation)
    #expect(trace.actions.count == steps, "\(trace)", sourceLocation: sourceLocation)
    #expect(trace.isShortest, sourceLocation: sourceLocation)
    for seed: UInt64 in [1, 2, 3] {
      let walked = wrong.walk(count: 20_000, length: 40, seed: seed)
      let shrunk = try #require(walked[property]?.trace, sourceLocation: sourceLocation)
      #expect(shrunk.actions.count == steps, "\(shrunk)", sourceLocation: sourceLocation)
      #expect(shrunk.isShortest, sourceLocation: sourceLocation)
    }
    let right = Explorer(make(true), threads: 2).explore()
    #expect(right.broken.isEmpty, "\(right)", sourceLocation: sourceLocation)
    #expect(right.coverage.isComplete, sourceLocation: sourceLocation)
    #expect(right.results.allSatisfy { $0.verdict == .holds }, sourceLocation: sourceLocation)
    #expect(right.impurity == nil, sourceLocation: sourceLocation)
  }

  @Test func aStaleAnswerOverwritesANewerOne() throws {
    try check(Races.staleAnswer, "shows what was typed", steps: 4)
  }

  @Test func anOptimisticEditIsUndoneOverAnother() throws {
    try check(Races.undoneEdit, "the edit being saved is shown", steps: 3)
  }

  @Test func aDoubleSubmit() throws {
    try check(Races.doubleSubmit, "ordered once", steps: 4)
  }

  @Test func aLogOutDuringARefresh() throws {
    try check(Races.logOutDuringRefresh, "logged out is logged out", steps: 3)
  }

  @Test func aPollWipesAnEdit() throws {
    try check(Races.pollWipesEdit, "at rest both sides agree", steps: 7)
  }

  @Test func aCancelArrivesBeforeTheStart() throws {
    try check(Races.cancelBeforeStart, "what was cancelled does not run", steps: 3)
  }
}
