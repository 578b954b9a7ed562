import RedstartTesting
import TestSupport
import Testing

/// What an exploration says about itself is true.
@Suite struct CoverageTests {
  @Test func depthEndsIt() {
    let exploration = Explorer(
      Counter(properties: [.always("below 21") { $0 < 21 }]), limits: ExplorationLimits(depth: 10)
    ).explore()
    let coverage = exploration.coverage
    #expect(coverage.stop == .depth)
    #expect(coverage.completeDepth == 10 && coverage.depth == 10)
    #expect(coverage.distinctStates == 21)
    // Nineteen and twenty are ten steps away and were not looked into.
    #expect(coverage.unexplored == 2)
    #expect(exploration["below 21"]?.verdict == .undecided)
    #expect(!coverage.isComplete)
  }

  @Test func aDepthThatIsNeverReachedIsNoLimit() {
    let coverage = Explorer(
      Maze(steps: [0: [1], 1: [2]]), limits: ExplorationLimits(states: 3, depth: 2)
    ).explore().coverage
    #expect(coverage.distinctStates == 3)
    // Whether something follows from the last was not looked at.
    #expect(coverage.stop == .states || coverage.stop == .depth)
    #expect(coverage.unexplored == 1)
    let deeper = Explorer(Maze(steps: [0: [1], 1: [2]]), limits: ExplorationLimits(depth: 3))
      .explore().coverage
    #expect(deeper.isComplete)
    #expect(deeper.depth == 2)
  }

  @Test(arguments: [1, 2])
  func statesEndIt(threads: Int) {
    let coverage = Explorer(
      Counter(), limits: ExplorationLimits(states: 5_000), threads: threads
    ).explore().coverage
    #expect(coverage.stop == .states)
    #expect((5_000...9_000).contains(coverage.distinctStates))
    #expect(coverage.unexplored > 0)
    #expect(coverage.generatedStates > coverage.distinctStates)
    #expect(coverage.depth >= coverage.completeDepth)
  }

  @Test func timeEndsIt() {
    let coverage = Explorer(Counter(), limits: ExplorationLimits(time: .milliseconds(1)))
      .explore().coverage
    #expect(coverage.stop == .time)
    #expect(coverage.duration >= .milliseconds(1))
  }

  @Test func memoryEndsIt() {
    let coverage = Explorer(Counter(), limits: ExplorationLimits(memory: 100_000)).explore()
      .coverage
    #expect(coverage.stop == .memory)
    #expect(coverage.distinctStates > 500 && coverage.distinctStates < 10_000)
  }

  @Test func aCounterexampleEndsItUnlessTheOthersMatter() {
    let properties: [StateProperty<Int>] = [
      .always("below 3") { $0 < 3 }, .always("below 9") { $0 < 9 },
    ]
    var explorer = Explorer(
      Counter(properties: properties), limits: ExplorationLimits(depth: 20))
    let first = explorer.explore()
    #expect(first.coverage.stop == .counterexample)
    #expect(first.results.map(\.verdict) == [.broken, .undecided])
    explorer.stopsAtCounterexample = false
    let all = explorer.explore()
    #expect(all.coverage.stop == .depth)
    #expect(all.results.map(\.verdict) == [.broken, .broken])
    #expect(all.results.map { $0.trace?.actions.count } == [2, 5])
  }

  @Test func waysStayUndecidedInAPart() {
    let exploration = Explorer(
      Counter(properties: [
        .eventually("thirty") { $0 >= 30 }, .alwaysReachable("thirty one") { $0 > 30 },
        .eventually("two") { $0 >= 2 },
      ]), limits: ExplorationLimits(depth: 5)
    ).explore()
    #expect(exploration.results.map(\.verdict) == [.undecided, .undecided, .undecided])
  }

  /// What has to look at ways keeps to the limits too: it leaves undecided what it has not come to.
  @Test func limitsHoldForWays() {
    // A search of its own is through with it: each state is a step away from the next.
    let steps = Dictionary(uniqueKeysWithValues: (0..<4_000).map { ($0, [$0 + 1]) })
    let maze = Maze(steps: steps, properties: [.eventually("the end") { $0 == 4_000 }])
    let shards = 4_001 * 24
    let exploration = Explorer(
      maze, limits: ExplorationLimits(memory: 2 * shards + 20_000), threads: 1
    ).explore()
    #expect(exploration.coverage.distinctStates == 4_001)
    #expect(exploration.coverage.stop == .memory)
    #expect(exploration["the end"]?.verdict == .undecided)
    let enough = Explorer(maze, limits: ExplorationLimits(memory: 1_000_000), threads: 1).explore()
    #expect(enough.coverage.isComplete)
    #expect(enough["the end"]?.verdict == .holds)
  }

  @Test func allIsComplete() {
    let coverage = Explorer(TwoPhaseCommit(count: 3)).explore().coverage
    #expect(coverage.isComplete && coverage.unexplored == 0 && coverage.stop == nil)
    #expect(coverage.depth == coverage.completeDepth)
    // Eleven steps: three are prepared and heard, it commits, three hear of it; and one more in which …
    #expect(coverage.depth >= 10)
    #expect(coverage.collisionProbability < 1e-14)
    #expect(
      coverage.description.hasPrefix(
        "All 288 distinct states were found, \(coverage.generatedStates) generated, up to"))
  }

  @Test(arguments: [1, 3])
  func threadsGenerateTheSameStates(threads: Int) {
    let coverage = Explorer(TwoPhaseCommit(count: 4), threads: threads).explore().coverage
    let single = Explorer(TwoPhaseCommit(count: 4), threads: 1).explore().coverage
    #expect(coverage.generatedStates == single.generatedStates)
    #expect(coverage.distinctStates == single.distinctStates)
    #expect(coverage.depth == single.depth)
  }

  @Test func progressIsReported() {
    let log = Log<ExplorationProgress>()
    var explorer = Explorer(TwoPhaseCommit(count: 4), threads: 2)
    explorer.progressInterval = .zero
    explorer.progress = { log.add($0) }
    let coverage = explorer.explore().coverage
    #expect(log.count > 5)
    #expect(log.entries.allSatisfy { $0.distinctStates <= coverage.distinctStates })
    #expect(log.entries.contains { $0.depth > 3 && $0.waiting > 0 })
    #expect("\(log.entries[0])".hasPrefix("depth "))
  }

  @Test func aModelWithoutABeginning() {
    let exploration = Explorer(Maze(initialStates: [], steps: [:])).explore()
    #expect(exploration.coverage.isComplete)
    #expect(exploration.coverage.distinctStates == 0)
    #expect(
      Explorer(Maze(initialStates: [], steps: [:])).walk(count: 5, length: 5, seed: 0)
        .coverage.generatedStates == 0)
  }
}
