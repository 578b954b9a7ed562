import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

/// Laws 4 and 8 of ``Lane``, the plain value: every state that threads can bring it into.
@Suite struct LaneTests {
  @Test(arguments: [
    (LaneWorld.Kind.sender, 3, 181), (.sender, 2, 61), (.main, 3, 179), (.performer, 3, 103),
  ])
  func everyReachableState(kind: LaneWorld.Kind, threads: Int, count: Int) {
    let exploration = Explorer(LaneModel(kind: kind, threads: threads)).expectHolds()
    #expect(exploration.coverage.distinctStates == count)
    #expect(exploration.results.map(\.verdict) == [.holds, .holds])
  }

  /// Once nobody publishes any more, and nobody new comes, every way leads to rest: nothing goes round in circles.
  @Test(arguments: LaneWorld.Kind.allCases)
  func withoutNewsEveryWayEnds(kind: LaneWorld.Kind) {
    let found = Log<LaneWorld>()
    let all = Explorer(Recording(base: LaneModel(kind: kind, threads: 3), found: found)).explore()
    #expect(all.coverage.isComplete && found.count == all.coverage.distinctStates)
    let quiet = LaneModel(kind: kind, threads: 3, question: .end, beginnings: found.entries)
    let exploration = Explorer(quiet).expectHolds()
    #expect(exploration.results.map(\.verdict) == [.holds])
    // A few have one hop more than those.
    #expect(exploration.coverage.distinctStates >= found.count)
    #expect(exploration.coverage.isComplete && exploration.coverage.beyondBoundary == 0)
  }

  /// A lane that forgets what comes during a round loses a wake-up: the explorer would tell.
  @Test func aForgetfulLaneIsFoundOut() throws {
    var model = Forgetful(base: LaneModel(kind: .sender, threads: 2))
    model.forgets = false
    #expect(Explorer(model).explore().broken.isEmpty)
    model.forgets = true
    let trace = try #require(Explorer(model).explore()["no rule is broken"]?.trace)
    #expect(trace.isShortest && trace.actions.count >= 2)
    #expect(trace.states.last?.brokenRule != nil)
  }
}

/// Writes all states down.
private struct Recording: ExplorerModel {
  let base: LaneModel
  let found: Log<LaneWorld>

  var initialStates: [LaneWorld] { base.initialStates }
  var properties: [StateProperty<LaneWorld>] {
    [
      .always("written down") { [found] world in
        found.add(world)
        return true
      }
    ]
  }

  func appendActions(in world: LaneWorld, to actions: inout [String]) {
    base.appendActions(in: world, to: &actions)
  }

  func step(_ world: inout LaneWorld, _ name: String) -> Bool { base.step(&world, name) }

  func isWithinBoundary(_ world: LaneWorld) -> Bool { base.isWithinBoundary(world) }
}

/// Takes what is pending for done whenever a call ends.
private struct Forgetful: ExplorerModel {
  let base: LaneModel
  var forgets = true

  var initialStates: [LaneWorld] { base.initialStates }
  var properties: [StateProperty<LaneWorld>] { base.properties }

  func appendActions(in world: LaneWorld, to actions: inout [String]) {
    base.appendActions(in: world, to: &actions)
  }

  func step(_ world: inout LaneWorld, _ name: String) -> Bool {
    guard base.step(&world, name) else { return false }
    if forgets, name.contains("from within") { world.lane.close() }
    return true
  }

  func isWithinBoundary(_ world: LaneWorld) -> Bool { base.isWithinBoundary(world) }
}

extension LaneWorld {
  /// Whether the thread that a step is named after is inside a dispatch.
  func isInside(_ step: String) -> Bool {
    guard let number = step.first?.wholeNumberValue else { return true }
    return threads[number] != .outside
  }
}
