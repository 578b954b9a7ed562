import RedstartTesting
import TestSupport
import Testing

/// Models whose numbers are known from elsewhere.
@Suite struct KnownModelTests {
  /// The sizes that a build of this speed can look at.
  static let sizes: [(managers: Int, states: Int)] = {
    let all = [(3, 288), (5, 8_832), (7, 296_448), (8, 1_745_408)]
    #if DEBUG
      return Array(all.prefix(2))
    #else
      return Scale.isSlow ? Array(all.prefix(2)) : all
    #endif
  }()

  @Test(arguments: sizes, [1, 2])
  func twoPhaseCommit(_ size: (managers: Int, states: Int), threads: Int) throws {
    let explorer = Explorer(TwoPhaseCommit(count: size.managers), threads: threads)
    let exploration = explorer.explore()
    #expect(exploration.coverage.distinctStates == size.states)
    #expect(exploration.coverage.isComplete)
    #expect(exploration.results.map(\.verdict) == [.holds, .holds, .holds])
    // Each prepares and is heard, the coordinator decides, each hears of it.
    #expect(exploration["all commit"]?.trace?.actions.count == 3 * size.managers + 1)
    #expect(exploration["all abort"]?.trace?.actions.count == size.managers)
    #expect(exploration.impurity == nil)
  }

  @Test(arguments: sizes, [1, 2])
  func twoPhaseCommitInAWord(_ size: (managers: Int, states: Int), threads: Int) {
    let exploration = Explorer(CompactTwoPhaseCommit(count: size.managers), threads: threads)
      .explore()
    #expect(exploration.coverage.distinctStates == size.states)
    #expect(exploration.results.map(\.verdict) == [.holds, .holds, .holds])
  }

  /// The table's own promise: 24 bytes a state at most, beyond the smallest sizes.
  @Test(arguments: sizes.dropFirst())
  func memoryOfAState(_ size: (managers: Int, states: Int)) {
    for threads in [1, 2] {
      let coverage = Explorer(CompactTwoPhaseCommit(count: size.managers), threads: threads)
        .explore().coverage
      let bytes = Double(coverage.tableBytes) / Double(coverage.distinctStates)
      #expect(bytes >= 16)
      #expect(bytes <= (coverage.distinctStates > 50_000 ? 24 : 32), "\(bytes)")
    }
  }

  @Test func petersonsLock() {
    let exploration = Explorer(Peterson(isBroken: false)).explore()
    #expect(exploration.coverage.isComplete)
    #expect(exploration.results.map(\.verdict) == [.holds, .holds, .holds], "\(exploration)")
  }

  @Test func aBrokenLockIsCaughtInTheFewestSteps() throws {
    let exploration = Explorer(Peterson(isBroken: true)).explore()
    let trace = try #require(exploration["mutual exclusion"]?.trace)
    // Both come as far as the check, the first goes in; the second has looked at no wish … it needs its turn.
    #expect(trace.actions.count == 6)
    #expect(trace.isShortest)
    #expect(trace.states.last?.places == [.inside, .inside])
  }

  /// With n queens: 2, 10, 4, 40, 92 solutions for 4, 5, 6, 7, 8, all of them in the last row that can be reached.
  @Test(arguments: [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)])
  func queens(size: Int, solutions: Int) throws {
    let found = Log<[Int]>()
    let model = Queens(size: size)
    var counting = Explorer(CountingQueens(base: model, found: found))
    counting.threads = 1
    let exploration = counting.explore()
    #expect(exploration.coverage.isComplete)
    #expect(found.count == solutions)
    let trace = try #require(exploration["all are placed"]?.trace)
    #expect(trace.actions.count == size)
    if size == 8 { #expect(exploration.coverage.distinctStates == 2_057) }
  }

  @Test func theRiverIsCrossedInSeven() throws {
    let exploration = Explorer(RiverCrossing()).explore()
    let trace = try #require(exploration["all are across"]?.trace)
    #expect(trace.actions.count == 7)
    #expect(exploration.coverage.distinctStates == 10)
    // Twice across and back in between: all seven are with the goat, alone, …
    #expect(trace.actions.first == .with(1))
  }
}

/// The same, with all that are complete written down.
private struct CountingQueens: ExplorerModel {
  let base: Queens
  let found: Log<[Int]>

  var initialStates: [[Int]] { base.initialStates }

  var properties: [StateProperty<[Int]>] {
    base.properties + [
      .always("written down") { [found, base] columns in
        if columns.count == base.size { found.add(columns) }
        return true
      }
    ]
  }

  func appendActions(in state: [Int], to actions: inout [Int]) {
    base.appendActions(in: state, to: &actions)
  }

  func step(_ state: inout [Int], _ action: Int) -> Bool { base.step(&state, action) }
}
