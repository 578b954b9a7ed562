import Testing

@testable import Redstart

/// Every state that the machine can reach with few runs, and what must hold in all of them.
@Suite struct EffectMachineTests {
  typealias Machine = EffectMachine<Int>

  /// The machine and what the shell has been told so far.
  struct World: Hashable {
    var machine = Machine()
    var admitted = 0
    var started: Set<Int> = []
    var silenced: Set<Int> = []
    var ended: Set<Int> = []
    var timers: [UInt64: EffectID] = [:]

    var running: Set<Int> { started.subtracting(silenced).subtracting(ended) }
  }

  enum Input: Hashable {
    case admit(Machine.Ticket)
    case cancel(EffectID)
    case guardFailed([HashableValue])
    case end(Int)
    case timerFired(UInt64)
    case close
  }

  static let lane = EffectID(id: HashableValue("a"), key: HashableValue(1))
  static let otherKey = EffectID(id: HashableValue("a"), key: HashableValue(2))
  static let condition = [HashableValue("child")]

  /// What follows from an input; nil if the shell never gives it.
  static func step(_ world: World, _ input: Input) -> World? {
    var world = world
    var commands: [Machine.Command] = []
    switch input {
    case .admit(let ticket):
      world.admitted += 1
      world.machine.admit(world.admitted, ticket, into: &commands)
    case .cancel(let id): world.machine.cancel(id, into: &commands)
    case .guardFailed(let id): world.machine.guardFailed(id, into: &commands)
    case .end(let run):
      guard world.started.contains(run), !world.ended.contains(run) else { return nil }
      world.ended.insert(run)
      world.machine.end(run, into: &commands)
    case .timerFired(let serial):
      // A timer that has been cancelled may fire all the same.
      guard let lane = world.timers[serial] else { return nil }
      world.machine.timerFired(lane, serial: serial, into: &commands)
    case .close: world.machine.close(into: &commands)
    }
    for command in commands {
      switch command {
      case .start(let run):
        #expect(!world.started.contains(run) && !world.silenced.contains(run))
        world.started.insert(run)
      case .cancel(let run):
        #expect(world.started.contains(run) && !world.silenced.contains(run))
        world.silenced.insert(run)
      case .drop(let run):
        #expect(!world.started.contains(run) && !world.silenced.contains(run))
        world.silenced.insert(run)
      case .startTimer(let lane, let serial, _): world.timers[serial] = lane
      case .cancelTimer: break
      }
    }
    return world
  }

  /// What holds in every state.
  static func check(_ world: World) -> Bool {
    let all = Set(1..<(world.admitted + 1))
    // A run is live exactly until it has ended or was silenced.
    let isExact = all.allSatisfy {
      world.machine.isLive($0) == !(world.silenced.contains($0) || world.ended.contains($0))
    }
    let isConsistent = world.machine.hasConsistentLanes(running: world.running)
    // Nothing is left behind; an open window alone stays until its time is over.
    let isTidy =
      world.machine.liveCount > 0 || world.machine.isEmpty || world.machine.hasOpenWindow
    let isEnded = !world.machine.isClosed || world.machine.isEmpty
    return isExact && isConsistent && isTidy && isEnded
  }

  static func explore(_ tickets: [Machine.Ticket], runs: Int, _ others: [Input]) -> (
    states: Int, steps: Int, holds: Bool
  ) {
    var seen: Set<World> = [World()]
    var front = [World()]
    var steps = 0
    var holds = true
    while let world = front.popLast() {
      var inputs = others + [.close]
      if world.admitted < runs { inputs += tickets.map { .admit($0) } }
      inputs += world.started.map { .end($0) }
      inputs += world.timers.keys.map { .timerFired($0) }
      for input in inputs {
        guard let next = step(world, input) else { continue }
        steps += 1
        holds = holds && check(next)
        if seen.insert(next).inserted { front.append(next) }
      }
    }
    return (seen.count, steps, holds)
  }

  @Test func everyMixOfPolicies() {
    let tickets = EffectPolicy.allCases.map { Machine.Ticket(lane: Self.lane, policy: $0) }
    let found = Self.explore(
      tickets + [Machine.Ticket()], runs: 4, [.cancel(Self.lane), .cancel(Self.lane.withoutKey)])
    #expect(found.holds)
    #expect(found.states == 2815)
  }

  @Test func twoKeysOfOneIDAndACondition() {
    let policies: [EffectPolicy] = [.latestWins, .queued]
    let tickets = [Self.lane, Self.otherKey].flatMap { (lane: EffectID) -> [Machine.Ticket] in
      policies.map { Machine.Ticket(lane: lane, policy: $0, guards: [Self.condition]) }
    }
    let found = Self.explore(
      tickets, runs: 4,
      [
        .cancel(Self.lane), .cancel(Self.lane.withoutKey), .guardFailed(Self.condition),
      ])
    #expect(found.holds)
    #expect(found.states == 1856)
  }

  @Test func everyPace() {
    let paces: [EffectPace.Kind] = [
      .debounce, .throttle(.leading), .throttle(.trailing), .throttle(.both),
    ]
    let policies: [EffectPolicy] = [.latestWins, .ignoreWhileRunning, .queued]
    let tickets = paces.flatMap { (pace: EffectPace.Kind) -> [Machine.Ticket] in
      policies.map {
        Machine.Ticket(lane: Self.lane, policy: $0, pace: pace, guards: [Self.condition])
      }
    }
    let found = Self.explore(
      tickets, runs: 3, [.cancel(Self.lane), .guardFailed(Self.condition)])
    #expect(found.holds)
    #expect(found.states == 7409)
  }
}
