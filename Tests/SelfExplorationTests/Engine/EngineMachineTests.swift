import Testing

@testable import Redstart

/// ``EngineMachine`` and ``Turn``, the plain values: every state that their inputs can bring them into.
@Suite struct EngineMachineTests {
  private static let threads = [ThreadID(raw: 1), ThreadID(raw: 2)]

  /// Two threads commit, batch (two deep), and run user code; the machine counts up to three commits.
  @Test func everyReachableState() {
    struct World: Hashable {
      var machine = EngineMachine()
      /// How deep each thread is in batches.
      var depths = [0, 0]
      var commits: UInt64 = 0
    }
    let worlds = Exploration(from: World()) { world in
      var steps: [(String, World)] = []
      func add(_ name: String, _ change: (inout World) -> Void) {
        var next = world
        change(&next)
        steps.append((name, next))
      }
      if world.machine.activity != .none {
        add("user code returns") { $0.machine.activity = .none }
        return steps
      }
      for activity in EngineMachine.Activity.allCases where activity != .none {
        add("\(activity)") { $0.machine.activity = activity }
      }
      if !world.machine.isClosed { add("close") { $0.machine.close() } }
      for (number, thread) in Self.threads.enumerated() {
        guard world.machine.entry(of: thread) == .proceed else { continue }
        if world.commits < 3 {
          add("\(number) commits") { world in
            world.commits += 1
            #expect(world.machine.commit() == world.commits)
          }
        }
        if world.depths[number] < 2 {
          add("\(number) begins a batch") { world in
            world.depths[number] += 1
            world.machine.beginBatch(thread)
          }
        }
        if world.depths[number] > 0 {
          add("\(number) ends a batch") { world in
            world.depths[number] -= 1
            world.machine.endBatch()
          }
        }
      }
      return steps
    }
    for world in worlds.states {
      let machine = world.machine
      let holder = world.depths.firstIndex { $0 > 0 }
      #expect(world.depths.count { $0 > 0 } <= 1)
      #expect(machine.revision == world.commits)
      #expect(machine.isPublishingHeldBack == (holder != nil))
      #expect(machine.batchHolder == holder.map { Self.threads[$0] })
      for (number, thread) in Self.threads.enumerated() {
        let expected: EngineMachine.Entry =
          machine.activity != .none
          ? .misuse(machine.activity)
          : holder == nil || holder == number ? .proceed : .waitForTurn
        #expect(machine.entry(of: thread) == expected, "\(worlds.way(to: world))")
      }
    }
    // 8 activities, 5 states of the batch, 4 revisions, open and closed.
    #expect(worlds.states.count == 8 * 5 * 4 * 2)
    #expect(worlds.stuck { $0.machine.activity == .none && $0.depths == [0, 0] }.isEmpty)
  }

  @Test func closingLeavesNothingPending() {
    var machine = EngineMachine()
    for lane in LaneID.allCases { machine[lane].markPending() }
    machine.performer.markPending()
    #expect(!machine.isIdle)
    machine.close()
    #expect(machine.isIdle)
    #expect(machine.isClosed)
  }

  /// A turn up to three deep, with commits, work put off, and publishing in its middle.
  @Test func everyReachableTurn() {
    struct World: Hashable {
      var turn = Turn()
      var depth = 0
      var isUnpublished = false
      var isOwing = false
      var answer: Turn.Leave?
    }
    let worlds = Exploration(from: World()) { world in
      var steps: [(String, World)] = []
      func add(_ name: String, _ change: (inout World) -> Void) {
        var next = world
        next.answer = nil
        change(&next)
        steps.append((name, next))
      }
      if world.depth < 3 {
        add("enter") { world in
          world.turn.enter()
          world.depth += 1
        }
      }
      guard world.depth > 0 else { return steps }
      add("commit") { world in
        world.turn.committed()
        world.isUnpublished = true
      }
      add("find work") { world in
        world.turn.postponeSettling()
        world.isOwing = true
      }
      add("publish") { world in
        world.turn.published()
        world.isUnpublished = false
      }
      add("leave") { world in
        world.depth -= 1
        let answer = world.turn.leave()
        let expected: Turn.Leave =
          world.depth > 0
          ? .nothing
          : world.isUnpublished ? .publish : world.isOwing ? .settle : .nothing
        #expect(answer == expected)
        world.answer = answer
        if world.depth == 0 { (world.isUnpublished, world.isOwing) = (false, false) }
      }
      return steps
    }
    for world in worlds.states {
      #expect(world.turn.depth == world.depth)
      #expect(world.turn.hasUnpublished == world.isUnpublished, "\(worlds.way(to: world))")
      #expect(world.turn.owesSettling == world.isOwing, "\(worlds.way(to: world))")
    }
    #expect(worlds.states.count == 24)
    // What was committed is published, and work that was found is looked after, at the end of the turn.
    #expect(worlds.stuck { $0.turn == Turn() }.isEmpty)
  }
}
