import Testing

@testable import Redstart

/// Laws 4 and 8 of ``Lane``, the plain value: every state that threads can bring it into.
@Suite struct LaneTests {
  @Test(arguments: [
    (LaneWorld.Kind.sender, 3, 181), (.sender, 2, 61), (.main, 3, 179), (.performer, 3, 103),
  ])
  func everyReachableState(kind: LaneWorld.Kind, threads: Int, count: Int) {
    // More hops than two on their way make no difference, so longer queues are not looked at.
    let worlds = Exploration(from: LaneWorld(kind, threads: threads)) { world in
      world.steps.filter { $0.1.hops <= 2 }
    }
    for world in worlds.states {
      guard let rule = world.brokenRule else { continue }
      Issue.record("\(rule) After: \(worlds.way(to: world))")
      return
    }
    #expect(worlds.states.count == count)
    // Whatever has happened, there is a way to rest.
    #expect(worlds.stuck(\.isQuiet).count == 0)
  }

  /// Once nobody publishes any more, and nobody new comes, every way leads to rest: nothing goes round in circles.
  @Test(arguments: LaneWorld.Kind.allCases)
  func withoutNewsEveryWayEnds(kind: LaneWorld.Kind) {
    let worlds = Exploration(from: LaneWorld(kind, threads: 3)) { world in
      world.steps.filter { $0.1.hops <= 2 }
    }
    var isSafe: [LaneWorld: Bool] = [:]
    for world in worlds.states { #expect(ends(world, &isSafe)) }
  }

  private func ends(_ world: LaneWorld, _ known: inout [LaneWorld: Bool]) -> Bool {
    if let answer = known[world] { return answer }
    // Meeting it again on the way would be a circle.
    known[world] = false
    let steps = world.steps.filter { name, next in
      let isNews = name.contains("publishes") || name.contains("waits")
      // Who is outside and looks at nothing changes nothing.
      return !isNews && next != world && !(name.contains("looks") && !world.isInside(name))
    }
    let answer =
      steps.isEmpty ? world.isQuiet : steps.allSatisfy { ends($0.1, &known) }
    known[world] = answer
    return answer
  }
}

extension LaneWorld {
  /// Whether the thread that a step is named after is inside a dispatch.
  fileprivate func isInside(_ step: String) -> Bool {
    guard let number = step.first?.wholeNumberValue else { return true }
    return threads[number] != .outside
  }
}
