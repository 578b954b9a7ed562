import RedstartTesting
import TestSupport
import Testing

/// Random walks, and what is made of what they find.
@Suite struct WalkTests {
  /// Only one word of many opens it, anything else begins anew.
  struct Lock: ExplorerModel {
    let word: [Int]
    var noise = 0
    let initialStates = [[Int]()]

    var properties: [StateProperty<[Int]>] {
      [
        .always("stays shut") { [word] in $0 != word },
        .sometimes("half") { [word] in $0.count == word.count / 2 },
      ]
    }

    func appendActions(in state: [Int], to actions: inout [Int]) {
      actions += 0..<(3 + noise)
    }

    func step(_ state: inout [Int], _ digit: Int) -> Bool {
      // Noise changes nothing that matters.
      if digit >= 3 { return true }
      state.append(digit)
      if !word.starts(with: state) { state = [] }
      return true
    }
  }

  @Test(arguments: [1, 2])
  func whatIsFoundIsShrunkToTheFewestSteps(threads: Int) throws {
    let explorer = Explorer(Lock(word: [2, 0, 1, 1, 2], noise: 4), threads: threads)
    let exploration = explorer.walk(count: 100_000, length: 100, seed: 7)
    let trace = try #require(exploration["stays shut"]?.trace)
    #expect(trace.actions == [2, 0, 1, 1, 2])
    #expect(trace.isShortest)
    #expect(exploration["stays shut"]?.verdict == .broken)
    #expect(exploration["half"]?.verdict == .holds)
    #expect(exploration["half"]?.trace?.actions == [2, 0])
    #expect(exploration.coverage.stop == .sampling)
    #expect(exploration.coverage.walks > 0)
  }

  /// The same seed gives the same, whatever the threads do.
  @Test func aSeedDecides() {
    func coverage(_ seed: UInt64, _ threads: Int) -> Coverage {
      Explorer(Counter(), threads: threads).walk(count: 200, length: 30, seed: seed).coverage
    }
    #expect(coverage(1, 1).generatedStates == 6_000)
    #expect(coverage(1, 3).walks == 200)
    let log = Log<[Int]>()
    for threads in [1, 2, 1] {
      let model = Counter(properties: [.always("not 40") { $0 != 40 }])
      let trace = Explorer(model, threads: threads).walk(count: 500, length: 60, seed: 3).results[0]
        .trace
      log.add(trace?.actions ?? [])
    }
    #expect(Set(log.entries).count == 1)
    #expect(log.entries[0].count == 20)
  }

  @Test func propertiesOfWaysStayUndecided() {
    let model = Counter(properties: [
      .eventually("ten") { $0 > 10 }, .always("positive") { $0 >= 0 },
    ])
    let exploration = Explorer(model).walk(count: 100, length: 20, seed: 0)
    #expect(exploration.results.map(\.verdict) == [.undecided, .undecided])
    #expect(exploration.description.hasPrefix("100 random walks of 2000 steps together"))
  }

  @Test func theBoundaryEndsAWalk() {
    let maze = Maze(
      steps: [0: [1], 1: [9]], properties: [.always("small") { $0 < 5 }], boundary: 0...4)
    let exploration = Explorer(maze).walk(count: 10, length: 10, seed: 0)
    #expect(exploration.coverage.beyondBoundary == 10)
    #expect(exploration["small"]?.verdict == .undecided)
  }

  /// Actions that are no `Equatable` are told apart by their text.
  @Test func actionsNeedNotBeEquatable() throws {
    struct Press { let key: Int }
    let model = ReducerModel(
      initialState: [Int](), actions: { _ in (0..<4).map(Press.init) },
      properties: [.always("no 3 3") { $0.suffix(2) != [3, 3] }],
      boundary: { $0.count < 50 },
      reducer: { (keys: inout [Int], press: Press) in keys.append(press.key) })
    let trace = try #require(
      Explorer(model).walk(count: 1_000, length: 40, seed: 1).results[0].trace)
    #expect(trace.actions.map(\.key) == [3, 3])
  }

  /// A space too large to be searched for something shorter: what is left of the actions is searched instead.
  @Test func aLargeSpaceIsSearchedAmongWhatIsLeft() throws {
    struct Wide: ExplorerModel {
      let initialStates = [[Int]()]
      let properties: [StateProperty<[Int]>] = [
        .always("never five times 20") { state in state.count { $0 == 20 } < 5 }
      ]
      func appendActions(in state: [Int], to actions: inout [Int]) { actions += 0..<40 }
      func step(_ state: inout [Int], _ action: Int) -> Bool {
        // Odd ones take the last back.
        if action % 2 == 1 { _ = state.popLast() } else { state.append(action) }
        return true
      }
    }
    let exploration = Explorer(Wide()).walk(count: 2_000, length: 1_000, seed: 5)
    let trace = try #require(exploration.results[0].trace)
    #expect(trace.actions == [20, 20, 20, 20, 20])
    #expect(!trace.isShortest)
  }
}
