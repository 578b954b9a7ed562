import Testing

@testable import Redstart

/// All orders in which letters, hops, deliveries and the end can come, against a plain list.
@Suite struct HomeQueueMachineTests {
  /// A queue as an observer sees it: numbered letters, one runner, hops under way.
  private struct World: Hashable {
    var machine = HomeQueueMachine(isRunning: false)
    var waiting: [Int] = []
    var batch: [Int] = []
    var hops = 0
    var isRunning = false
    var sent = 0
    var delivered = 0
    var refused = 0

    enum Step: CaseIterable {
      case sendElsewhere, sendAtHome, sendAsRunner, hopArrives, deliver, end
    }

    /// Makes a step; nil if it cannot be made here.
    func after(_ step: Step, letters: Int) -> World? {
      var world = self
      switch step {
      case .sendElsewhere, .sendAtHome, .sendAsRunner:
        guard sent < letters else { return nil }
        // The home is serial: somebody sends there only while nothing runs, or is the runner.
        if step == .sendAtHome, isRunning { return nil }
        if step == .sendAsRunner, !isRunning { return nil }
        world.send(byRunner: step == .sendAsRunner, isHome: step != .sendElsewhere)
      case .hopArrives:
        guard hops > 0 else { return nil }
        world.hops -= 1
        if world.machine.hopArrived(limit: 2) {
          precondition(!isRunning, "Two runners.")
          world.isRunning = true
          world.take()
        }
      case .deliver:
        guard isRunning else { return nil }
        if batch.isEmpty { world.take() } else { world.deliverOne() }
      case .end:
        guard !machine.isEnded else { return nil }
        world.machine.end()
        world.refused += world.waiting.count + world.batch.count
        world.waiting = []
        world.batch = []
      }
      return world
    }

    private mutating func send(byRunner: Bool, isHome: Bool) {
      let letter = sent
      sent += 1
      switch machine.post(byRunner: byRunner, isHome: isHome) {
      case .refuse: refused += 1
      case .wait: waiting.append(letter)
      case .hop:
        waiting.append(letter)
        hops += 1
      case .deliver:
        isRunning = true
        batch = [letter]
      case .run:
        isRunning = true
        waiting.append(letter)
      }
    }

    private mutating func take() {
      switch machine.take() {
      case .take(let count):
        batch = Array(waiting.prefix(count))
        waiting.removeFirst(count)
      case .stop: isRunning = false
      case .hop:
        isRunning = false
        hops += 1
      }
    }

    private mutating func deliverOne() {
      let letter = batch.removeFirst()
      precondition(letter == delivered, "Out of order.")
      delivered += 1
    }

    var isSound: Bool {
      let counts = sent == delivered + refused + waiting.count + batch.count
      let isExpected = waiting.isEmpty || isRunning || hops > 0
      return counts && isExpected && hops <= 1 && machine.isRunning == isRunning
        && machine.waiting == waiting.count && machine.owed <= waiting.count
    }
  }

  @Test func noLetterIsLostStrandedOrOvertaken() {
    var seen: Set<World> = [World()]
    var frontier = [World()]
    var ends = 0
    while let world = frontier.popLast() {
      #expect(world.isSound)
      let next = World.Step.allCases.compactMap { world.after($0, letters: 5) }
      // Where nothing can happen any more but the end, everything has been delivered.
      if !world.isRunning, world.hops == 0 {
        ends += 1
        #expect(world.waiting.isEmpty && world.batch.isEmpty)
        #expect(world.machine.isEnded || world.delivered == world.sent)
      }
      for world in next where seen.insert(world).inserted { frontier.append(world) }
    }
    #expect(seen.count > 200)
    #expect(ends > 10)
  }

  @Test func aRunnerThatWasHoppedToOwesNoMoreThanItsLimit() {
    var machine = HomeQueueMachine(isRunning: false)
    for _ in 0..<5 { _ = machine.post(byRunner: false, isHome: false) }
    let isRunner = machine.hopArrived(limit: 2)
    #expect(isRunner)
    #expect(machine.take() == .take(2))
    #expect(machine.take() == .hop)
  }

  @Test func whatTheRunnerSendsItDeliversBeforeItLeaves() {
    var machine = HomeQueueMachine(isRunning: false)
    #expect(machine.post(byRunner: false, isHome: true) == .deliver)
    #expect(machine.post(byRunner: false, isHome: false) == .wait)
    #expect(machine.post(byRunner: true, isHome: true) == .wait)
    #expect(machine.post(byRunner: false, isHome: false) == .wait)
    // The other's letter that came before is delivered with it; the one that came after is for a hop.
    #expect(machine.take() == .take(2))
    #expect(machine.take() == .hop)
  }
}
