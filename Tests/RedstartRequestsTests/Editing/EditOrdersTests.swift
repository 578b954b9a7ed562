import TestSupport
import Testing

@testable import RedstartRequests

/// Three overlapping edits and a poll, in every order in which they can be made, arrive, be agreed
/// to or refused, and be answered.
@Suite struct EditOrdersTests {
  static let plans: [[NoteEdit]] = [
    [.set(1, to: 11), .set(2, to: 22), .set(3, to: 33)],
    [.set(1, to: 11), .set(1, to: 12), .set(1, to: 13)],
    [.add(1, 1), .add(1, 1), .add(2, 1)],
    [.remove(1), .set(1, to: 12), .add(1, 5)],
  ]

  /// Calls `check` for every world that can be reached; answers how many there are.
  static func explore(_ start: EditWorld, _ check: (EditWorld) -> Void) -> Int {
    var seen: Set<EditWorld> = [start]
    var stack = [start]
    while let world = stack.popLast() {
      check(world)
      for event in world.events {
        var next = world
        next.take(event)
        if seen.insert(next).inserted { stack.append(next) }
      }
    }
    return seen.count
  }

  @Test(arguments: plans, [EditOrder.oneByOne, .atOnce])
  func everyOrderEndsInTheServersTruth(plan: [NoteEdit], order: EditOrder) {
    var ends = 0
    let count = Self.explore(EditWorld(plan, order: order, losses: 0)) { world in
      checkEdits(world)
      guard world.events.isEmpty else { return }
      ends += 1
      #expect(world.client.edits.isEmpty)
      if !isExcused(world) { #expect(world.client.value == world.server) }
    }
    #expect(count > 3000 && ends > 200)
  }

  /// A lost answer looks like a refusal, although the server may have applied the edit.
  @Test(arguments: plans) func aLostAnswerIsNoRefusal(plan: [NoteEdit]) {
    for order in [EditOrder.oneByOne, .atOnce] {
      let start = EditWorld(Array(plan.prefix(2)), order: order, losses: 1)
      _ = Self.explore(start) { world in
        checkEdits(world)
        guard world.events.isEmpty, !isExcused(world) else { return }
        #expect(world.client.value == world.server)
      }
    }
  }

  /// With edits that do not disturb each other, each is seen from its making on unless it fails,
  /// whatever a poll says.
  @Test(arguments: [EditOrder.oneByOne, .atOnce])
  func noPollWipesAnEdit(order: EditOrder) {
    let plan: [NoteEdit] = [.set(1, to: 11), .set(2, to: 22), .set(3, to: 33)]
    _ = Self.explore(EditWorld(plan, order: order, losses: 0)) { world in
      let made = plan.count - world.plan.count
      for number in 1...3 {
        let isSeen = number <= made && !world.gone.contains(UInt64(number))
        #expect(world.client.value?[number] == (isSeen ? 11 * number : 10 * number))
      }
    }
  }

  /// Edits that were sent in order and do not overlap a poll need nobody to ask again.
  @Test(arguments: plans) func quietEditsCostNoRequest(plan: [NoteEdit]) {
    var start = EditWorld(plan, order: .oneByOne, losses: 0)
    start.pollsLeft = 0
    _ = Self.explore(start) { world in
      guard world.gone.isEmpty else { return }
      #expect(world.client.truth.lastNumber == 0)
      if world.events.isEmpty { #expect(world.client.value == world.server) }
    }
  }

  /// Every edit that was made and has not failed is seen, and no poll wipes it.
  private func checkEdits(_ world: EditWorld) {
    var shown = world.client.truth.value ?? [:]
    for pending in world.client.edits { pending.edit.apply(to: &shown) }
    #expect(world.client.value == shown)
    #expect(world.client.loadable.value == shown)
    #expect(world.client.edits.map(\.number) == world.client.edits.map(\.number).sorted())
    let unanswered = Set(
      (world.asked.union(world.replies.keys)).compactMap { question in
        if case .edit(let number, _) = question { number } else { nil }
      })
    #expect(unanswered.isSubset(of: world.client.edits.map(\.number)))
    if world.order == .oneByOne { #expect(unanswered.count <= 1) }
  }

  /// Whether the server has refused to tell the truth when it was asked in doubt: then the client
  /// knows that it does not know.
  private func isExcused(_ world: EditWorld) -> Bool {
    guard let invalidated = world.client.truth.invalidated else { return false }
    return world.client.truth.isInvalidated && world.client.truth.failed > invalidated
  }
}
