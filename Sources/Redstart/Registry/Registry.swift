/// Who observes what: the watches by the places that they depend on, and each lane's rounds.
///
/// Nothing here calls user code, so each call is one short change under the lock. Whatever may run user code when it goes
/// (values, closures) is put on a list, and destroyed after the lock.
struct Registry {
  typealias WatchPointer = UnsafeMutablePointer<Watch>
  typealias RecordPointer = UnsafeMutablePointer<ObservationRecord>

  typealias PlacePointer = UnsafeMutablePointer<WatchPlace>

  /// The root state, on which everything depends.
  let root: PlacePointer
  /// The watches of derived values, which no commit has to look at.
  private(set) var derived = WatchList()
  /// Those of them that nobody observes any more, until the graph of derived values has heard of it.
  private(set) var endedDerived: [WatchPointer] = []
  /// How many watches there are, of all kinds, gates apart, and rows at rest.
  var count = 0
  /// Watches and gates that can be found by a path.
  private(set) var shared: [WatchKey: WatchPointer] = [:]
  private var lastSequence: UInt64 = 0
  /// The rounds of the sender's lane and of the main actor's.
  private let queues: UnsafeMutablePointer<RoundQueue>
  /// Values that nobody needs any more, and an empty list that keeps its memory for the next.
  var corpses = PointerList<Corpse>()
  var spareCorpses: PointerList<Corpse>?
  var bodies: [ObserverBody.Call] = []
  var owners: [AnyObject] = []
  /// Observers that were told what their turn has not published yet.
  var ahead: [RecordPointer] = []
  /// Watches that nobody needs any more.
  var dead: WatchPointer?
  /// Whether something has to be destroyed outside the lock.
  var needsCleanup = false
  #if REDSTART_INTERNAL_CHECKS
    /// How many changes have gone by unchecked, and how many observations the last check saw.
    var changesSinceCheck = 0
    var checkedObservations = 0
  #endif

  init() {
    root = .allocate(capacity: 1)
    root.initialize(to: WatchPlace())
    queues = .allocate(capacity: LaneID.allCases.count)
    for lane in LaneID.allCases {
      (queues + Int(lane.rawValue)).initialize(to: RoundQueue(lane: lane))
    }
  }

  /// Gives the memory of the lists back; all watches have gone.
  func destroy() {
    for lane in LaneID.allCases { rounds(lane).pointee.destroy() }
    queues.deallocate()
    root.pointee.destroy()
    root.deinitialize(count: 1)
    root.deallocate()
    derived.destroy()
    corpses.destroy()
    spareCorpses?.destroy()
  }

  /// The rounds of a lane.
  @inline(__always)
  func rounds(_ lane: LaneID) -> UnsafeMutablePointer<RoundQueue> {
    queues + Int(lane.rawValue)
  }

  /// How many observations each watch has, for tests.
  var observerCounts: [Int] {
    watches.map { watch in
      LaneID.allCases.reduce(0) { $0 + Self.records(of: watch, $1).count }
    } + Self.resting(in: root).map { _ in 1 }
  }

  /// All watches but the gates, place by place; rows at rest have none.
  var watches: [WatchPointer] { Self.watches(in: root) + derived.all }

  private static func watches(in place: PlacePointer) -> [WatchPointer] {
    place.pointee.watches.all + (place.pointee.rows?.pointee.all ?? []).compactMap(\.watch)
      + place.pointee.gates.all.compactMap(\.pointee.place).flatMap(watches(in:))
  }

  // MARK: - Watches

  /// Adds a watch to its place, or to the derived values.
  mutating func insert(_ watch: WatchPointer) {
    count += 1
    guard let place = watch.pointee.place else { return derived.append(watch) }
    place.pointee.watches.append(watch)
    if watch.pointee.flags.contains(.isClosure) { place.pointee.closures += 1 }
    if let key = watch.pointee.key { shared[key] = watch }
  }

  /// Adds the watch of a row to its table.
  mutating func insertRow(_ watch: WatchPointer, hash: UInt32) {
    count += 1
    watch.pointee.place?.pointee.rows?.pointee.insert(watch, hash: hash)
  }

  /// Adds the gate of a place to the place that it is part of.
  mutating func insertGate(_ gate: WatchPointer, into parent: PlacePointer) {
    gate.pointee.place?.pointee.gate = gate
    parent.pointee.gates.append(gate)
    if let key = gate.pointee.key { shared[key] = gate }
  }

  mutating func remove(_ watch: WatchPointer) {
    count -= 1
    guard let place = watch.pointee.place else {
      derived.remove(watch)
      hold(watch)
      endedDerived.append(watch)
      needsCleanup = true
      return forget(watch)
    }
    if watch.pointee.flags.contains(.isRow) {
      place.pointee.rows?.pointee.remove(watch)
    } else {
      place.pointee.watches.remove(watch)
      if watch.pointee.flags.contains(.isClosure) { place.pointee.closures -= 1 }
    }
    forget(watch)
    removeEmpty(place)
  }

  /// Takes places out on which nothing depends any more.
  mutating func removeEmpty(_ place: PlacePointer) {
    var place = place
    while place.pointee.isEmpty, let gate = place.pointee.gate, let parent = place.pointee.parent {
      parent.pointee.gates.remove(gate)
      forget(gate)
      place = parent
    }
  }

  private mutating func forget(_ watch: WatchPointer) {
    if let key = watch.pointee.key { shared[key] = nil }
    watch.pointee.flags.insert(.isDead)
    buryIfUnneeded(watch)
  }

  /// Stops keeping a gate's last value.
  mutating func dropNewest(of gate: WatchPointer) {
    guard let newest = gate.pointee.newest else { return }
    gate.pointee.newest = nil
    retire(newest, of: gate)
  }

  // MARK: - Derived values

  /// The watches of derived values that nobody observes any more. The caller lets go of each.
  mutating func takeEndedDerived() -> [WatchPointer] {
    defer { endedDerived = [] }
    return endedDerived
  }

  /// Lets a watch go that is in none of the lists.
  mutating func discard(_ watch: WatchPointer) {
    watch.pointee.flags.insert(.isDead)
    buryIfUnneeded(watch)
  }

  // MARK: - Rounds

  /// The place of the next subscription in the order of all.
  mutating func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }

  /// Notes that the watch's newest value has to be told. Answers which lanes have anybody to tell.
  @inline(__always)
  mutating func markDirty(_ watch: WatchPointer) -> (sender: Bool, main: Bool) {
    rounds(.sender).pointee.markDirty(watch)
    rounds(.main).pointee.markDirty(watch)
    return (watch.pointee.tails.sender != nil, watch.pointee.tails.main != nil)
  }

  @inline(__always)
  mutating func beginRound(_ lane: LaneID) {
    rounds(lane).pointee.begin(limit: lastSequence)
  }

  /// The next observer of the running round, whether or not it has to be called.
  @inline(__always)
  mutating func nextInRound(_ lane: LaneID) -> RecordPointer? {
    let record = rounds(lane).pointee.next()
    if rounds(lane).pointee.hasFinishedDead { buryFinished(lane) }
    return record
  }

  mutating func buryFinished(_ lane: LaneID) {
    var finished = rounds(lane).pointee.takeFinishedDead()
    while let watch = finished {
      finished = watch.pointee.nextDead
      watch.pointee.nextDead = nil
      buryIfUnneeded(watch)
    }
  }

  /// Takes every observation out; for a store that has ended. Answers their closures, to be released outside the lock.
  mutating func removeAll() -> [ObserverBody.Call] {
    var bodies: [ObserverBody.Call] = []
    for record in Self.resting(in: root) {
      bodies.append(record.takeBody())
      unlink(record)
    }
    for watch in watches {
      for record in LaneID.allCases.flatMap({ Self.records(of: watch, $0) }) {
        if record.pointee.calls == 0 { bodies.append(record.takeBody()) }
        unlink(record)
      }
    }
    for lane in LaneID.allCases {
      rounds(lane).pointee.removeAll()
      buryFinished(lane)
    }
    return bodies
  }

  /// Whether an observer was told what its turn has not published yet.
  @inline(__always)
  var hasAhead: Bool { !ahead.isEmpty }
}
