import RedstartTesting
import TestSupport
import Testing

/// What the four kinds of properties say, on mazes small enough to see it.
@Suite struct PropertyTests {
  private func explore(
    _ steps: [Int: [Int]], from initialStates: [Int] = [0], _ properties: StateProperty<Int>...,
    boundary: ClosedRange<Int>? = nil
  ) -> Exploration<Int, Int> {
    Explorer(
      Maze(
        initialStates: initialStates, steps: steps, properties: properties, boundary: boundary)
    ).explore()
  }

  @Test func alwaysAnswersWithAShortestWay() throws {
    let exploration = explore(
      [0: [1, 2], 1: [3], 2: [4], 3: [9], 4: [5], 5: [9]], .always("not nine") { $0 != 9 })
    let trace = try #require(exploration["not nine"]?.trace)
    #expect(trace.states == [0, 1, 3, 9])
    #expect(trace.actions == [1, 3, 9])
    #expect(trace.choices == [0, 0, 0])
    #expect(trace.isShortest)
    #expect(exploration.broken.count == 1)
  }

  @Test func anInitialStateCanBreakOne() throws {
    let exploration = explore([0: [1]], from: [1, 0], .always("not zero") { $0 != 0 })
    let trace = try #require(exploration["not zero"]?.trace)
    #expect(trace.states == [0])
    #expect(trace.initialIndex == 1)
    #expect(trace.actions.isEmpty)
  }

  @Test func sometimesHoldsWithAnExampleOrIsBroken() {
    let exploration = explore(
      [0: [1], 1: [2]], .sometimes("two") { $0 == 2 }, .sometimes("three") { $0 == 3 })
    #expect(exploration["two"]?.verdict == .holds)
    #expect(exploration["two"]?.trace?.states == [0, 1, 2])
    #expect(exploration["three"]?.verdict == .broken)
    #expect(exploration["three"]?.trace == nil)
  }

  @Test func eventuallyIsBrokenByAnEnd() throws {
    let exploration = explore(
      [0: [1, 2], 1: [9], 2: [3]], .eventually("nine") { $0 == 9 })
    let trace = try #require(exploration["nine"]?.trace)
    #expect(trace.states == [0, 2, 3])
    #expect(trace.loopStart == nil)
    #expect(trace.isShortest)
  }

  @Test func eventuallyIsBrokenByACircle() throws {
    // The circle 2, 3 is nearer than the circle 5, 6, 7, and shorter.
    let exploration = explore(
      [0: [1, 5], 1: [2, 9], 2: [3], 3: [2, 9], 5: [6], 6: [7], 7: [5, 9]],
      .eventually("nine") { $0 == 9 })
    let trace = try #require(exploration["nine"]?.trace)
    #expect(trace.states.count == 5)
    #expect(trace.loopStart == 1 || trace.loopStart == 2)
    #expect(trace.states.last == trace.loopStart.map { trace.states[$0] })
  }

  @Test func aCircleThroughTheGoalBreaksNothing() {
    let exploration = explore(
      [0: [1], 1: [9], 9: [0, 4], 4: [4]], .eventually("nine") { $0 == 9 })
    #expect(exploration["nine"]?.verdict == .holds)
  }

  /// A step that changes nothing is no circle, but a state without any other is an end.
  @Test func standingStill() {
    let still = explore([0: [0, 9]], .eventually("nine") { $0 == 9 })
    #expect(still["nine"]?.verdict == .holds)
    let end = explore([0: [0]], .eventually("nine") { $0 == 9 })
    #expect(end["nine"]?.trace?.states == [0])
  }

  /// Two ways meet, one with the goal behind it: a search that remembers goals by state alone would take the other for good.
  @Test func waysThatMeetAreToldApart() {
    let exploration = explore(
      [0: [1, 9], 1: [2], 9: [2], 2: [3]], .eventually("nine") { $0 == 9 })
    #expect(exploration["nine"]?.trace?.states == [0, 1, 2, 3])
  }

  @Test func alwaysReachableIsBrokenByATrap() throws {
    let exploration = explore(
      [0: [1, 2], 1: [0], 2: [3], 3: [4, 0], 4: [5], 5: [4]],
      .alwaysReachable("zero") { $0 == 0 })
    let trace = try #require(exploration["zero"]?.trace)
    #expect(trace.states == [0, 2, 3, 4])
    #expect(trace.isShortest)
  }

  @Test func alwaysReachableHolds() {
    let exploration = explore(
      [0: [1], 1: [2], 2: [0, 3], 3: [1]], .alwaysReachable("zero") { $0 == 0 },
      .alwaysReachable("three") { $0 == 3 })
    #expect(exploration.results.map(\.verdict) == [.holds, .holds])
  }

  /// Every small graph, against the plainest definitions.
  @Test func everyGraphOfFourStates() {
    var counts = [0, 0, 0, 0]
    // Each of three states leads to some of the four; the last one is the goal, and an end.
    for code in stride(from: 0, to: 1 << 12, by: Scale.stride) {
      var steps: [Int: [Int]] = [:]
      for from in 0..<3 {
        steps[from] = (0..<4).filter { code >> (from * 4 + $0) & 1 == 1 }
      }
      let exploration = Explorer(
        Maze(
          steps: steps,
          properties: [
            .eventually("eventually") { $0 == 3 }, .alwaysReachable("reachable") { $0 == 3 },
          ]), threads: 1
      ).explore()
      let oracle = SmallGraph(steps: steps)
      let isEventual = exploration["eventually"]?.verdict == .holds
      let isReachable = exploration["reachable"]?.verdict == .holds
      if isEventual != (oracle.shortestAvoiding == nil) || isReachable != oracle.canAlwaysReach {
        Issue.record("\(steps): \(exploration)")
        return
      }
      if let length = oracle.shortestAvoiding,
        exploration["eventually"]?.trace?.actions.count != length
      {
        Issue.record("\(steps): not \(length) steps: \(exploration)")
        return
      }
      counts[(isEventual ? 2 : 0) + (isReachable ? 1 : 0)] += 1
    }
    #expect(counts[2] == 0)
    #expect(counts[0] > 0 && counts[1] > 0 && counts[3] > 0)
  }

  @Test func whatIsBeyondTheBoundaryIsLeftOut() {
    let exploration = explore(
      [0: [1, 7], 1: [2, 8], 2: [0]], .always("small") { $0 < 5 }, .eventually("two") { $0 == 2 },
      boundary: 0...4)
    #expect(exploration.coverage.distinctStates == 3)
    #expect(exploration.coverage.beyondBoundary == 2)
    #expect(exploration.results.map(\.verdict) == [.holds, .holds])
  }

  /// Where all ways leave the boundary before the condition was met, nobody knows what is behind it.
  @Test func whatOnlyTheOtherSideOfTheBoundaryTellsIsUndecided() {
    func verdicts(_ steps: [Int: [Int]]) -> [Verdict] {
      let exploration = explore(
        steps, .eventually("two") { $0 == 2 }, .alwaysReachable("two") { $0 == 2 },
        boundary: 0...4)
      #expect(exploration.coverage.isComplete)
      #expect(exploration.coverage.beyondBoundary > 0)
      return exploration.results.map(\.verdict)
    }
    #expect(verdicts([0: [1], 1: [7]]) == [.undecided, .undecided])
    // One of two ways gets stuck at the boundary.
    #expect(verdicts([0: [1, 2], 1: [7], 2: [0]]) == [.undecided, .undecided])
    // Only after the condition was met.
    #expect(verdicts([0: [2], 2: [1], 1: [7]]) == [.holds, .undecided])
    #expect(verdicts([0: [1, 7], 1: [2, 8], 2: [0]]) == [.holds, .holds])
    // What is broken within the boundary is broken.
    #expect(verdicts([0: [1, 3, 7], 1: [2], 2: [0]]) == [.broken, .broken])
  }

  /// All fingerprints of 64 bits are told apart, those included whose mixed bits mean something else in a table.
  @Test func noTwoFingerprintsAreTakenForOne() throws {
    struct Exact: ExplorerModel {
      let initialStates: [UInt64]
      let properties: [StateProperty<UInt64>]
      func appendActions(in state: UInt64, to actions: inout [Int]) {
        actions += initialStates.isEmpty ? [] : [0, 1, 2, 3]
      }
      func step(_ state: inout UInt64, _ action: Int) -> Bool {
        state = Self.marks[action]
        return true
      }
      func fingerprint(of state: UInt64) -> UInt64 { Self.unmixed(state) }

      static let marks: [UInt64] = [0, 1, .max - 1, .max]

      /// The fingerprint that is mixed to this.
      private static func unmixed(_ mark: UInt64) -> UInt64 {
        var bits = mark ^ mark >> 31 ^ mark >> 62
        bits = bits &* 0x3196_42B2_D24D_8EC3
        bits ^= bits >> 27 ^ bits >> 54
        bits = bits &* 0x96DE_1B17_3F11_9089
        return bits ^ bits >> 30 ^ bits >> 60
      }
    }
    for first in Exact.marks {
      let others = Exact.marks.filter { $0 != first }
      let model = Exact(
        initialStates: [first],
        properties: others.map { mark in .sometimes("\(mark)") { $0 == mark } } + [
          .alwaysReachable("first") { $0 == first }
        ])
      for threads in [1, 2] {
        let exploration = Explorer(model, threads: threads).explore()
        #expect(exploration.coverage.distinctStates == 4)
        #expect(exploration.results.map(\.verdict) == [.holds, .holds, .holds, .holds])
        #expect(exploration.results[0].trace?.states == [first, others[0]])
      }
    }
  }

  @Test func aPropertyOfAPartIsOneOfTheWhole() {
    let part = StateProperty<Int>.always("small") { $0 < 2 }
    let whole: StateProperty<(Int, String)> = part.pullback { $0.0 }
    #expect(whole.name == "small")
    let model = ReducerModel(
      initialState: [0], actions: { _ in [1] }, properties: [part.pullback { $0.count }],
      reducer: { (list: inout [Int], number: Int) in list.append(number) })
    #expect(Explorer(model).explore()["small"]?.trace?.states.last == [0, 1])
  }
}

/// The plainest definitions, on a few states; 3 is the goal, 0 the beginning.
private struct SmallGraph {
  let steps: [Int: [Int]]

  private func next(_ state: Int) -> [Int] { (steps[state] ?? []).filter { $0 != state } }

  /// The length of the shortest way that ends or comes back without the goal.
  var shortestAvoiding: Int? {
    var best: Int?
    func go(_ path: [Int]) {
      guard let last = path.last, last != 3 else { return }
      let following = next(last)
      if following.isEmpty { best = min(best ?? .max, path.count - 1) }
      for state in following {
        if path.contains(state) {
          best = min(best ?? .max, path.count)
        } else {
          go(path + [state])
        }
      }
    }
    go([0])
    return best
  }

  var canAlwaysReach: Bool { reachable(from: 0).allSatisfy { reachable(from: $0).contains(3) } }

  private func reachable(from first: Int) -> Set<Int> {
    var found: Set<Int> = [first]
    var queue = [first]
    while let state = queue.popLast() {
      for following in next(state) where found.insert(following).inserted {
        queue.append(following)
      }
    }
    return found
  }
}
