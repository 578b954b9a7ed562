import RedstartTesting

@testable import Redstart

/// Two threads commit, batch (two deep), and run user code; the machine counts up to three commits.
struct EngineMachineModel: ExplorerModel {
  struct World: Hashable {
    var machine = EngineMachine()
    /// How deep each thread is in batches.
    var depths = [0, 0]
    var commits: UInt64 = 0
    var answersRight = true
  }

  enum Action: Hashable {
    case userCodeReturns
    case userCode(EngineMachine.Activity)
    case close
    case commit(Int)
    case beginBatch(Int)
    case endBatch(Int)
  }

  private static let threads = [ThreadID(raw: 1), ThreadID(raw: 2)]

  let initialStates = [World()]

  let properties: [StateProperty<World>] = [
    .always("revisions are counted one by one") {
      $0.answersRight && $0.machine.revision == $0.commits
    },
    .always("one thread is in a batch") { world in world.depths.count { $0 > 0 } <= 1 },
    .always("a batch is known by its thread") { world in
      let holder = world.depths.firstIndex { $0 > 0 }
      return world.machine.batchHolder == holder.map { Self.threads[$0] }
        && world.machine.isPublishingHeldBack == (holder != nil)
    },
    .always("entry is given to whom it belongs") { world in
      Self.threads.indices.allSatisfy { Self.expectedEntry(of: $0, in: world) }
    },
    .alwaysReachable("rest") { $0.machine.activity == .none && $0.depths == [0, 0] },
  ]

  private static func expectedEntry(of number: Int, in world: World) -> Bool {
    let holder = world.depths.firstIndex { $0 > 0 }
    let expected: EngineMachine.Entry =
      world.machine.activity != .none
      ? .misuse(world.machine.activity)
      : holder == nil || holder == number ? .proceed : .waitForTurn
    return world.machine.entry(of: threads[number]) == expected
  }

  func appendActions(in world: World, to actions: inout [Action]) {
    guard world.machine.activity == .none else { return actions.append(.userCodeReturns) }
    actions += EngineMachine.Activity.allCases.filter { $0 != .none }.map { .userCode($0) }
    if !world.machine.isClosed { actions.append(.close) }
    for number in Self.threads.indices
    where world.machine.entry(of: Self.threads[number]) == .proceed {
      if world.commits < 3 { actions.append(.commit(number)) }
      if world.depths[number] < 2 { actions.append(.beginBatch(number)) }
      if world.depths[number] > 0 { actions.append(.endBatch(number)) }
    }
  }

  func step(_ world: inout World, _ action: Action) -> Bool {
    switch action {
    case .userCodeReturns: world.machine.activity = .none
    case .userCode(let activity): world.machine.activity = activity
    case .close: world.machine.close()
    case .commit:
      world.commits += 1
      world.answersRight = world.machine.commit() == world.commits
    case .beginBatch(let number):
      world.depths[number] += 1
      world.machine.beginBatch(Self.threads[number])
    case .endBatch(let number):
      world.depths[number] -= 1
      world.machine.endBatch()
    }
    return true
  }
}
