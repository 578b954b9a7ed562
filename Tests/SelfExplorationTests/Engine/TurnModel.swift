import RedstartTesting

@testable import Redstart

/// A turn up to three deep, with commits, work put off, and publishing in its middle.
struct TurnModel: ExplorerModel {
  struct World: Hashable {
    var turn = Turn()
    var depth = 0
    var isUnpublished = false
    var isOwing = false
    /// What the last leaving was told, and what it should have been.
    var answer: Turn.Leave?
    var expected: Turn.Leave?
  }

  enum Action: Hashable, CaseIterable {
    case enter, commit, findWork, publish, leave
  }

  let initialStates = [World()]

  let properties: [StateProperty<World>] = [
    .always("it knows its depth") { $0.turn.depth == $0.depth },
    .always("it knows what is to be published") { $0.turn.hasUnpublished == $0.isUnpublished },
    .always("it knows what is owed") { $0.turn.owesSettling == $0.isOwing },
    .always("leaving says what to do") { $0.answer == $0.expected },
    // What was committed is published, and work that was found is looked after, at the end of the turn.
    .alwaysReachable("rest") { $0.turn == Turn() },
  ]

  func appendActions(in world: World, to actions: inout [Action]) {
    if world.depth < 3 { actions.append(.enter) }
    if world.depth > 0 { actions += Action.allCases.dropFirst() }
  }

  func step(_ world: inout World, _ action: Action) -> Bool {
    (world.answer, world.expected) = (nil, nil)
    switch action {
    case .enter:
      world.turn.enter()
      world.depth += 1
    case .commit:
      world.turn.committed()
      world.isUnpublished = true
    case .findWork:
      world.turn.postponeSettling()
      world.isOwing = true
    case .publish:
      world.turn.published()
      world.isUnpublished = false
    case .leave:
      world.depth -= 1
      world.answer = world.turn.leave()
      world.expected =
        world.depth > 0
        ? .nothing : world.isUnpublished ? .publish : world.isOwing ? .settle : .nothing
      if world.depth == 0 { (world.isUnpublished, world.isOwing) = (false, false) }
    }
    return true
  }
}
