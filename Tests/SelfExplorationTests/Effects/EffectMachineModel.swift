@testable import Redstart
@testable import RedstartTesting

/// The store's machine of effects, and beside it what an explorer takes effects for: both are told the same.
struct EffectMachineModel: ExplorerModel {
  typealias Machine = EffectMachine<Int>
  typealias Tasks = TaskWorld<Int, Int, Int, NoServer>

  /// `@unchecked Sendable` is sound: all of it is values of integers and strings; the machine does not say so because it
  /// is never sent anywhere.
  struct World: Hashable, @unchecked Sendable {
    var machine = Machine()
    var tasks = Tasks(state: 0, server: NoServer())
    var admitted = 0
    var started: Set<Int> = []
    var silenced: Set<Int> = []
    var ended: Set<Int> = []
    /// The windows that are open, by the timers that will close them.
    var timers: [UInt64: EffectID] = [:]
    /// The machine told the shell something that makes no sense.
    var isConfused = false

    var running: Set<Int> { started.subtracting(silenced).subtracting(ended) }
  }

  /// What an effect is started with.
  struct Kind: Hashable {
    var key: Int?
    var policy = EffectPolicy.concurrent
    var pace: TaskPace?
    var isGuarded = false
    var isNamed = true
  }

  enum Action: Hashable {
    case start(Kind)
    case cancel(key: Int?)
    case lose
    case end(Int)
    case timer(UInt64)
    case close
  }

  let kinds: [Kind]
  let runs: Int
  var cancelsKeys: [Int?] = [nil]
  var loses = false

  let initialStates = [World()]

  let properties: [StateProperty<World>] = [
    .always("the shell is told sense") { !$0.isConfused },
    .always("a run is live until it ends or is silenced") { world in
      (1..<(world.admitted + 1)).allSatisfy {
        world.machine.isLive($0) == !(world.silenced.contains($0) || world.ended.contains($0))
      }
    },
    .always("the lanes agree") { $0.machine.hasConsistentLanes(running: $0.running) },
    .always("nothing is left behind") { world in
      world.machine.liveCount > 0 || world.machine.isEmpty || world.machine.hasOpenWindow
    },
    .always("closed is empty") { !$0.machine.isClosed || $0.machine.isEmpty },
    .always("an explorer sees the same run") { world in
      world.machine.isClosed || Set(world.tasks.running) == world.running
    },
    .always("an explorer sees the same wait") { world in
      world.machine.isClosed
        || world.tasks.tasks.count == world.machine.liveCount
          && world.tasks.tasks.count { $0.phase == .held } == world.machine.heldCount
    },
    .always("an explorer sees the same windows") { world in
      world.machine.isClosed
        || world.tasks.windows.count
          == world.timers.count { world.machine.isOpen($0.value, serial: $0.key) }
    },
    .alwaysReachable("empty") { $0.machine.isEmpty },
  ]

  private static let condition = [HashableValue("child")]

  private static func laneID(_ key: Int?) -> EffectID {
    EffectID(id: HashableValue("a"), key: key.map { HashableValue($0) })
  }

  private static func taskID(_ key: Int?) -> TaskID { TaskID("a", key: key) }

  func appendActions(in world: World, to actions: inout [Action]) {
    guard !world.machine.isClosed else { return }
    if world.admitted < runs { actions += kinds.map { .start($0) } }
    actions += cancelsKeys.map { .cancel(key: $0) }
    if loses { actions.append(.lose) }
    actions += world.running.sorted().map { .end($0) }
    actions += world.timers.keys.sorted().map { .timer($0) }
    actions.append(.close)
  }

  func step(_ world: inout World, _ action: Action) -> Bool {
    var commands: [Machine.Command] = []
    switch action {
    case .start(let kind): start(kind, &world, &commands)
    case .cancel(let key):
      world.machine.cancel(Self.laneID(key), into: &commands)
      world.tasks.apply([.cancel(Self.taskID(key))], keepsAbandoned: false)
    case .lose:
      world.machine.guardFailed(Self.condition, into: &commands)
      // Odd ones are guarded, as `start` sees to.
      world.tasks.drop(where: { run, _ in run % 2 == 1 }, keepsAbandoned: false)
    case .end(let run):
      world.ended.insert(run)
      world.machine.end(run, into: &commands)
      if let index = world.tasks.tasks.firstIndex(where: { $0.work == run }) {
        world.tasks.end(index)
      }
    case .timer(let serial):
      guard let lane = world.timers.removeValue(forKey: serial) else { return false }
      let isOpen = world.machine.isOpen(lane, serial: serial)
      world.machine.timerFired(lane, serial: serial, into: &commands)
      if isOpen {
        world.tasks.fire(Self.taskID(lane.key?.base as? Int), keepsAbandoned: false)
      }
    case .close: world.machine.close(into: &commands)
    }
    for command in commands { carryOut(command, &world) }
    return true
  }

  private func start(_ kind: Kind, _ world: inout World, _ commands: inout [Machine.Command]) {
    world.admitted += 1
    let isGuarded = loses && world.admitted % 2 == 1
    world.machine.admit(
      world.admitted,
      Machine.Ticket(
        lane: kind.isNamed ? Self.laneID(kind.key) : nil, policy: kind.policy,
        pace: kind.pace.map { pace in
          switch pace {
          case .debounce: .debounce
          case .throttle(let edges): .throttle(edges)
          }
        }, guards: isGuarded ? [Self.condition] : []),
      into: &commands)
    world.tasks.apply(
      [
        .start(
          world.admitted, id: kind.isNamed ? Self.taskID(kind.key) : nil, policy: kind.policy,
          pace: kind.pace)
      ], keepsAbandoned: false)
  }

  private func carryOut(_ command: Machine.Command, _ world: inout World) {
    switch command {
    case .start(let run):
      if world.silenced.contains(run) || !world.started.insert(run).inserted {
        world.isConfused = true
      }
    case .cancel(let run):
      if !world.started.contains(run) || !world.silenced.insert(run).inserted {
        world.isConfused = true
      }
    case .drop(let run):
      if world.started.contains(run) || !world.silenced.insert(run).inserted {
        world.isConfused = true
      }
    case .startTimer(let lane, let serial, _): world.timers[serial] = lane
    // A timer that has been cancelled may fire all the same.
    case .cancelTimer: break
    }
  }
}
