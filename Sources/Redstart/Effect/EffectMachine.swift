/// Which effects live, wait and are held back, as a plain value: what the commits of a store decide about its effects.
///
/// It knows no tasks and no time. Each input answers, in order, with what must be done because of it; the shell does
/// that later, with nothing held. `Run` is whatever stands for one run.
///
/// A run is *live* from its admission until it has ended or was revoked; nothing of a revoked run is left here, so that its
/// id is free at once.
struct EffectMachine<Run: Hashable>: Hashable {
  /// What a run asks for when it is admitted.
  struct Ticket: Hashable {
    /// Nil for a run that nothing but the end of the store, or a guard, can cancel.
    var lane: EffectID?
    var policy = EffectPolicy.concurrent
    var pace: EffectPace.Kind?
    /// Conditions under which it lives.
    var guards: [[HashableValue]] = []
  }

  /// What the shell has to do.
  enum Command: Hashable {
    case start(Run)
    /// Cancel the task of a run that was to be started.
    case cancel(Run)
    /// Forget a run that was never to be started.
    case drop(Run)
    /// Call ``timerFired(_:serial:into:)`` when the interval of this run's pace is over.
    case startTimer(EffectID, serial: UInt64, pacing: Run)
    case cancelTimer(serial: UInt64)
  }

  private struct Lane: Hashable {
    var running: Set<Run> = []
    var waiting: [Run] = []
    var window: Window?

    var isEmpty: Bool { running.isEmpty && waiting.isEmpty && window == nil }

    mutating func takeRunning() -> Set<Run> {
      defer { running = [] }
      return running
    }
  }

  /// Time is passing in which the next of a lane is held back.
  private struct Window: Hashable {
    let serial: UInt64
    var held: Run?
  }

  private var live: [Run: Ticket] = [:]
  private var lanes: [EffectID: Lane] = [:]
  /// The lanes that have a key, by their id.
  private var keyed: [EffectID: Set<EffectID>] = [:]
  private var guarded: [[HashableValue]: Set<Run>] = [:]
  private var nextSerial: UInt64 = 0
  private(set) var isClosed = false

  /// How many runs are live.
  var liveCount: Int { live.count }

  /// How many of them are held back.
  var heldCount: Int { lanes.values.count { $0.window?.held != nil } }

  func isLive(_ run: Run) -> Bool { live[run] != nil }

  /// The live runs, each with its lane.
  var liveRuns: [(Run, EffectID?)] { live.map { ($0.key, $0.value.lane) } }

  /// Whether a debounce or a throttle holds a run back.
  func isHeldBack(_ run: Run) -> Bool {
    guard let lane = live[run]?.lane else { return false }
    return lanes[lane]?.window?.held == run
  }

  /// Whether a live run depends on this condition.
  func isGuarded(by id: [HashableValue]) -> Bool { guarded[id] != nil }

  /// Whether this window is still open.
  func isOpen(_ lane: EffectID, serial: UInt64) -> Bool { lanes[lane]?.window?.serial == serial }

  /// Whether nothing at all is left behind.
  var isEmpty: Bool { live.isEmpty && lanes.isEmpty && keyed.isEmpty && guarded.isEmpty }

  // MARK: - Inputs

  /// A commit starts a run.
  mutating func admit(_ run: Run, _ ticket: Ticket, into commands: inout [Command]) {
    guard !isClosed else { return commands.append(.drop(run)) }
    live[run] = ticket
    for guardID in ticket.guards { guarded[guardID, default: []].insert(run) }
    guard let id = ticket.lane else { return commands.append(.start(run)) }
    let place = makeLane(id)
    switch ticket.pace {
    case nil: admitByPolicy(run, ticket.policy, place, &commands)
    case .debounce: debounce(run, id, place, &commands)
    case .throttle(let edges): throttle(run, ticket.policy, edges, id, place, &commands)
    }
    tidy(place)
  }

  /// A commit cancels an id with all its keys, or one key of it.
  mutating func cancel(_ id: EffectID, into commands: inout [Command]) {
    if id.key == nil {
      for lane in keyed[id] ?? [] { clear(lane, &commands) }
    }
    clear(id, &commands)
  }

  /// A condition does not hold any more.
  mutating func guardFailed(_ id: [HashableValue], into commands: inout [Command]) {
    let runs = guarded[id] ?? []
    let touched = Set(runs.compactMap { live[$0]?.lane })
    // Nothing is started in between that is about to be revoked itself.
    for run in runs { revoke(run, live[run]?.lane.flatMap { lanes.index(forKey: $0) }, &commands) }
    for lane in touched {
      guard let place = lanes.index(forKey: lane) else { continue }
      promote(place, &commands)
      tidy(place)
    }
  }

  /// The operation of a run has returned. Nothing happens if it was revoked before.
  mutating func end(_ run: Run, into commands: inout [Command]) {
    guard let id = forget(run)?.lane, let place = lanes.index(forKey: id) else { return }
    lanes.values[place].running.remove(run)
    promote(place, &commands)
    tidy(place)
  }

  /// The interval of a window is over.
  mutating func timerFired(_ id: EffectID, serial: UInt64, into commands: inout [Command]) {
    guard let place = lanes.index(forKey: id), let window = lanes.values[place].window,
      window.serial == serial
    else { return }
    lanes.values[place].window = nil
    if let held = window.held, let ticket = live[held] {
      if case .throttle = ticket.pace {
        openWindow(id, place, holding: nil, pacing: held, &commands)
      }
      admitByPolicy(held, ticket.policy, place, &commands)
    }
    tidy(place)
  }

  /// The store ends.
  mutating func close(into commands: inout [Command]) {
    isClosed = true
    for id in Array(lanes.keys) { clear(id, &commands) }
    for run in Array(live.keys) { revoke(run, nil, &commands) }
  }
}

// MARK: - Policies

extension EffectMachine {
  /// Where a lane is, until one is made or goes.
  private typealias Place = Dictionary<EffectID, Lane>.Index

  private mutating func admitByPolicy(
    _ run: Run, _ policy: EffectPolicy, _ place: Place, _ commands: inout [Command]
  ) {
    let isBusy = !lanes.values[place].running.isEmpty
    switch policy {
    case .ignoreWhileRunning where isBusy: return drop(run, &commands)
    case .queued where isBusy: return lanes.values[place].waiting.append(run)
    case .latestWins where isBusy:
      // Those that wait first, or one of them would be started by the end of those that run.
      for old in lanes.values[place].waiting { revoke(old, place, &commands) }
      revokeRunning(place, &commands)
    case .ignoreWhileRunning, .queued, .latestWins, .concurrent: break
    }
    lanes.values[place].running.insert(run)
    commands.append(.start(run))
  }

  private mutating func debounce(
    _ run: Run, _ id: EffectID, _ place: Place, _ commands: inout [Command]
  ) {
    closeWindow(place, &commands)
    openWindow(id, place, holding: run, pacing: run, &commands)
  }

  private mutating func throttle(
    _ run: Run, _ policy: EffectPolicy, _ edges: ThrottleEdges, _ id: EffectID, _ place: Place,
    _ commands: inout [Command]
  ) {
    if let window = lanes.values[place].window {
      guard edges.contains(.trailing) else { return drop(run, &commands) }
      lanes.values[place].window?.held = run
      if let older = window.held { drop(older, &commands) }
    } else if edges.contains(.leading) {
      openWindow(id, place, holding: nil, pacing: run, &commands)
      admitByPolicy(run, policy, place, &commands)
    } else {
      openWindow(id, place, holding: run, pacing: run, &commands)
    }
  }
}

// MARK: - Parts

extension EffectMachine {
  private mutating func makeLane(_ id: EffectID) -> Place {
    if let place = lanes.index(forKey: id) { return place }
    lanes[id] = Lane()
    if id.key != nil { keyed[id.withoutKey, default: []].insert(id) }
    return lanes.index(forKey: id).unsafelyUnwrapped
  }

  private mutating func openWindow(
    _ id: EffectID, _ place: Place, holding held: Run?, pacing run: Run,
    _ commands: inout [Command]
  ) {
    nextSerial += 1
    lanes.values[place].window = Window(serial: nextSerial, held: held)
    commands.append(.startTimer(id, serial: nextSerial, pacing: run))
  }

  /// Ends the passing of time in a lane, and drops what is held back.
  private mutating func closeWindow(_ place: Place, _ commands: inout [Command]) {
    guard let window = lanes.values[place].window else { return }
    lanes.values[place].window = nil
    commands.append(.cancelTimer(serial: window.serial))
    if let held = window.held { drop(held, &commands) }
  }

  private mutating func drop(_ run: Run, _ commands: inout [Command]) {
    _ = forget(run)
    commands.append(.drop(run))
  }

  /// Takes a run out of everything but its lane.
  private mutating func forget(_ run: Run) -> Ticket? {
    guard let ticket = live.removeValue(forKey: run) else { return nil }
    for id in ticket.guards {
      guarded[id]?.remove(run)
      if guarded[id]?.isEmpty == true { guarded[id] = nil }
    }
    return ticket
  }

  /// Takes a live run out of everything; the caller looks after the lane.
  private mutating func revoke(_ run: Run, _ place: Place?, _ commands: inout [Command]) {
    guard forget(run) != nil else { return }
    guard let place else { return commands.append(.cancel(run)) }
    if lanes.values[place].running.remove(run) != nil { return commands.append(.cancel(run)) }
    commands.append(.drop(run))
    if lanes.values[place].window?.held == run {
      lanes.values[place].window?.held = nil
    } else if let index = lanes.values[place].waiting.firstIndex(of: run) {
      lanes.values[place].waiting.remove(at: index)
    }
  }

  /// Revokes what runs in a lane, all of which is taken out at once.
  private mutating func revokeRunning(_ place: Place, _ commands: inout [Command]) {
    for run in lanes.values[place].takeRunning() where forget(run) != nil {
      commands.append(.cancel(run))
    }
  }

  /// Revokes everything in a lane.
  private mutating func clear(_ id: EffectID, _ commands: inout [Command]) {
    guard let place = lanes.index(forKey: id) else { return }
    closeWindow(place, &commands)
    for run in lanes.values[place].waiting { revoke(run, place, &commands) }
    revokeRunning(place, &commands)
    tidy(place)
  }

  /// Starts the first that waits, if nothing runs.
  private mutating func promote(_ place: Place, _ commands: inout [Command]) {
    guard lanes.values[place].running.isEmpty, !lanes.values[place].waiting.isEmpty else { return }
    let next = lanes.values[place].waiting.removeFirst()
    lanes.values[place].running.insert(next)
    commands.append(.start(next))
  }

  /// Leaves nothing of an empty lane.
  private mutating func tidy(_ place: Place) {
    guard lanes.values[place].isEmpty else { return }
    let id = lanes.remove(at: place).key
    guard id.key != nil else { return }
    keyed[id.withoutKey]?.remove(id)
    if keyed[id.withoutKey]?.isEmpty == true { keyed[id.withoutKey] = nil }
  }
}

// MARK: - Invariants

extension EffectMachine {
  /// Whether some lane holds back what comes next.
  var hasOpenWindow: Bool { lanes.values.contains { $0.window != nil } }

  /// Whether the lanes contain the live runs that have one, each once and in one place, and nothing else; whether somebody
  /// runs wherever somebody waits; and whether those that run are those that were started.
  func hasConsistentLanes(running: Set<Run>) -> Bool {
    var found: [Run] = []
    for (id, lane) in lanes {
      guard !lane.isEmpty, lane.waiting.isEmpty || !lane.running.isEmpty else { return false }
      guard lane.running.isSubset(of: running) else { return false }
      guard id.key == nil || keyed[id.withoutKey]?.contains(id) == true else { return false }
      found += Array(lane.running) + lane.waiting + (lane.window?.held.map { [$0] } ?? [])
    }
    let laned = Set(live.filter { $0.value.lane != nil }.keys)
    guard found.count == Set(found).count, Set(found) == laned else { return false }
    guard running.isSubset(of: live.keys) else { return false }
    return guarded.allSatisfy { id, runs in
      !runs.isEmpty && runs.allSatisfy { live[$0]?.guards.contains(id) == true }
    }
  }
}
