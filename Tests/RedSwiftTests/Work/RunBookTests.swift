import Redstart
import Testing

@testable import RedSwift

/// Which work runs, waits or is cancelled, in all short histories, against plain lists.
@Suite struct RunBookTests {
  private struct World: Hashable {
    var book = RunBook()
    var running: [UInt64] = []
    var waiting: [UInt64] = []
    var nameless: [UInt64] = []
    var last: UInt64 = 0
  }

  private enum Step: Hashable {
    case start(EffectPolicy)
    case startNameless, endFirst, endLast, endNameless, cancel, end
  }

  private static let steps: [Step] =
    EffectPolicy.allCases.map { .start($0) } + [
      .startNameless, .endFirst, .endLast, .endNameless, .cancel, .end,
    ]

  private func after(_ step: Step, _ world: World) -> World? {
    var world = world
    switch step {
    case .start(let policy): start(policy, &world)
    case .startNameless:
      let start = world.book.start(nil, .ignoreWhileRunning)
      if world.book.isEnded {
        #expect(start == .ignored)
      } else {
        world.last += 1
        world.nameless.append(world.last)
        #expect(start == .begins(world.last, cancelling: []))
      }
    case .endFirst, .endLast:
      guard !world.running.isEmpty else { return nil }
      let index = step == .endFirst ? 0 : world.running.count - 1
      let next = world.book.ended(world.running.remove(at: index), of: "id")
      if world.running.isEmpty, !world.waiting.isEmpty {
        world.running = [world.waiting.removeFirst()]
        #expect(next == world.running[0])
      } else {
        #expect(next == nil)
      }
    case .endNameless:
      guard let first = world.nameless.first else { return nil }
      world.nameless.removeFirst()
      let next = world.book.ended(first, of: nil)
      #expect(next == nil)
    case .cancel:
      let cancelled = world.book.cancel("id")
      #expect(cancelled == world.running + world.waiting)
      world.running = []
      world.waiting = []
    case .end:
      world.book.end()
      world.running = []
      world.waiting = []
      world.nameless = []
    }
    return world
  }

  private func start(_ policy: EffectPolicy, _ world: inout World) {
    let start = world.book.start("id", policy)
    let isIdle = world.running.isEmpty && world.waiting.isEmpty
    if world.book.isEnded || (policy == .ignoreWhileRunning && !isIdle) {
      #expect(start == .ignored)
      return
    }
    world.last += 1
    switch policy {
    case .queued where !isIdle:
      world.waiting.append(world.last)
      #expect(start == .waits(world.last))
    case .latestWins:
      #expect(start == .begins(world.last, cancelling: world.running + world.waiting))
      world.running = [world.last]
      world.waiting = []
    default:
      world.running.append(world.last)
      #expect(start == .begins(world.last, cancelling: []))
    }
  }

  @Test func allShortHistoriesAgreeWithPlainLists() {
    var worlds: Set<World> = [World()]
    for _ in 0..<5 {
      worlds = Set(worlds.flatMap { world in Self.steps.compactMap { after($0, world) } })
      for world in worlds {
        #expect(
          world.book.count == world.running.count + world.waiting.count + world.nameless.count)
      }
    }
    #expect(worlds.count > 200)
  }
}
