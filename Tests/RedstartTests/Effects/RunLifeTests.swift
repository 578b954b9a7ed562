import Testing

@testable import Redstart

/// Every interleaving of one run's start with its cancellation, as a model of what the threads do under the lock.
@Suite struct RunLifeTests {
  /// Where each of the threads is, and what there is to see from outside.
  struct World: Hashable {
    var life = RunLife()
    /// Whether the performer has begun to make the task, and whether it has stored it.
    var performer = Performer.waiting
    var body = Body.none
    var isCancelled = false
    /// What the canceller has still to do to the task that it found.
    var canceller = Canceller.waiting
    var sent = 0
    var ghosts = 0
    var ends = 0

    enum Performer: Hashable { case waiting, making, cancels, done }
    enum Body: Hashable {
      case none, made
      case running(sends: Int)
      case done
    }
    enum Canceller: Hashable { case waiting, revoked, foundTask, done }
  }

  /// Every step that some thread can take. Each of them is one critical section, or something that needs no lock.
  static func next(_ world: World) -> [World] {
    var worlds: [World] = []
    func add(_ change: (inout World) -> Void) {
      var copy = world
      change(&copy)
      worlds.append(copy)
    }
    switch world.performer {
    case .waiting:
      add { world in
        if world.life.begin() {
          world.performer = .making
        } else {
          world.performer = .done
          world.ends += 1
        }
      }
    case .making where world.body == .none: add { $0.body = .made }
    case .making:
      add { world in
        switch world.life.taskMade() {
        case .keep, .forget: world.performer = .done
        case .cancel: world.performer = .cancels
        }
      }
    case .cancels:
      add { world in
        world.isCancelled = true
        world.performer = .done
      }
    case .done: break
    }
    switch world.body {
    case .none, .done: break
    case .made: add { $0.body = $0.life.maySend ? .running(sends: 0) : .running(sends: 2) }
    case .running(let sends) where sends < 2:
      add { world in
        if world.life.maySend { world.sent += 1 }
        if world.life.maySend, world.canceller != .waiting { world.ghosts += 1 }
        world.body = .running(sends: sends + 1)
      }
      // An operation may return at any time.
      add { $0.body = .running(sends: 2) }
    case .running:
      add { world in
        if world.life.end() { world.ends += 1 }
        world.body = .done
      }
    }
    switch world.canceller {
    case .waiting:
      add { world in
        world.life.revoke()
        world.canceller = .revoked
      }
    // The command to cancel comes after the command to start, by the same performer.
    case .revoked where world.performer == .done:
      add { $0.canceller = $0.body == .none || $0.body == .done ? .done : .foundTask }
    case .foundTask:
      add { world in
        world.isCancelled = true
        world.canceller = .done
      }
    case .revoked, .done: break
    }
    return worlds
  }

  @Test func noGhostInAnyInterleaving() {
    var seen: Set<World> = [World()]
    var front = [World()]
    var ends = 0
    while let world = front.popLast() {
      #expect(world.ghosts == 0)
      #expect(world.ends <= 1)
      let following = Self.next(world)
      for next in following where seen.insert(next).inserted { front.append(next) }
      guard following.isEmpty else { continue }
      ends += 1
      // It has ended once, and a task that was still running when it was revoked has been told so.
      #expect(world.ends == 1)
      #expect(world.canceller == .done)
    }
    #expect(seen.count == 97)
    #expect(ends == 7)
  }
}
