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
  /// How many watches there are, of all kinds, gates apart.
  private(set) var count = 0
  /// Watches and gates that can be found by a path.
  private(set) var shared: [WatchKey: WatchPointer] = [:]
  private var lastSequence: UInt64 = 0
  /// The rounds of the sender's lane and of the main actor's.
  private let queues: UnsafeMutablePointer<RoundQueue>
  /// Values that nobody needs any more, and an empty list that keeps its memory for the next.
  private var corpses = PointerList<Corpse>()
  private var spareCorpses: PointerList<Corpse>?
  private var bodies: [ObserverBody.Call] = []
  private var owners: [AnyObject] = []
  /// Observers that were told what their turn has not published yet.
  private var ahead: [RecordPointer] = []
  /// Watches that nobody needs any more.
  private var dead: WatchPointer?
  /// Whether something has to be destroyed outside the lock.
  private(set) var needsCleanup = false

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
    }
  }

  /// All watches but the gates, place by place.
  var watches: [WatchPointer] { Self.watches(in: root) + derived.all }

  private static func watches(in place: PlacePointer) -> [WatchPointer] {
    place.pointee.watches.all + (place.pointee.rows?.pointee.all ?? [])
      + place.pointee.gates.all.compactMap(\.pointee.place).flatMap(watches(in:))
  }

  // MARK: - Watches

  @inline(__always)
  func watch(for key: WatchKey) -> WatchPointer? {
    shared[key]
  }

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

  private mutating func remove(_ watch: WatchPointer) {
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
  private mutating func removeEmpty(_ place: PlacePointer) {
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

  // MARK: - Records

  /// The place of the next subscription in the order of all.
  mutating func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }

  func link(_ record: RecordPointer) {
    let watch = record.pointee.watch
    let lane = record.pointee.lane
    if let tail = watch.pointee.tails[lane] {
      record.pointee.next = tail.pointee.next
      record.pointee.previous = tail
      tail.pointee.next?.pointee.previous = record
      tail.pointee.next = record
    } else {
      record.pointee.next = record
      record.pointee.previous = record
    }
    watch.pointee.tails[lane] = record
    record.pointee.flags.insert(.isLinked)
  }

  /// Takes an observation out, in constant time, whatever round is running.
  mutating func unlink(_ record: RecordPointer) {
    guard record.pointee.flags.contains(.isLinked) else { return }
    record.pointee.flags.remove(.isLinked)
    if record.pointee.flags.contains(.isAhead) { ahead.removeAll { $0 == record } }
    let watch = record.pointee.watch
    let lane = record.pointee.lane
    let isOnly = record.pointee.next == record
    if watch.pointee.cursors[lane] == record {
      let isLast = watch.pointee.tails[lane] == record
      watch.pointee.cursors[lane] = isLast ? nil : record.pointee.next
    }
    if isOnly {
      watch.pointee.tails[lane] = nil
    } else {
      record.pointee.next?.pointee.previous = record.pointee.previous
      record.pointee.previous?.pointee.next = record.pointee.next
      if watch.pointee.tails[lane] == record { watch.pointee.tails[lane] = record.pointee.previous }
    }
    record.pointee.next = nil
    record.pointee.previous = nil
    if let told = record.pointee.told {
      record.pointee.told = nil
      release(told, of: watch)
    }
    if watch.pointee.tails.sender == nil, watch.pointee.tails.main == nil { remove(watch) }
  }

  static func records(of watch: WatchPointer, _ lane: LaneID) -> [RecordPointer] {
    guard let tail = watch.pointee.tails[lane], var record = tail.pointee.next else { return [] }
    var records = [record]
    while record != tail, let next = record.pointee.next {
      records.append(next)
      record = next
    }
    return records
  }

  // MARK: - Versions

  /// Moves an observer to the newest version.
  @inline(__always)
  mutating func tellNewest(_ record: RecordPointer) {
    let watch = record.pointee.watch
    let told = record.pointee.told
    record.pointee.told = watch.pointee.newest
    watch.pointee.newest?.pointee.holders += 1
    if let told { release(told, of: watch) }
  }

  /// Moves an observer to a version of its own.
  mutating func tell(_ record: RecordPointer, _ version: UnsafeMutablePointer<Version>) {
    let told = record.pointee.told
    version.pointee.holders += 1
    record.pointee.told = version
    if let told { release(told, of: record.pointee.watch) }
  }

  /// Notes that an observer was told what its turn has not published yet.
  mutating func setAhead(_ record: RecordPointer) {
    record.pointee.flags.insert(.isAhead)
    ahead.append(record)
  }

  /// The turn publishes: who was ahead is looked at again. Answers which lanes have anybody to tell.
  mutating func catchUp() -> (sender: Bool, main: Bool) {
    var changed = (sender: false, main: false)
    for record in ahead {
      record.pointee.flags.remove(.isAhead)
      guard record.pointee.told != record.pointee.watch.pointee.newest else { continue }
      let lane = record.pointee.lane
      rounds(lane).pointee.markDirty(record.pointee.watch)
      if lane == .sender { changed.sender = true } else { changed.main = true }
    }
    ahead = []
    return changed
  }

  /// Notes that an observer has been told nothing.
  mutating func forget(_ record: RecordPointer) {
    guard let told = record.pointee.told else { return }
    record.pointee.told = nil
    release(told, of: record.pointee.watch)
  }

  /// Keeps a version for the time of a call.
  @inline(__always)
  func pin(_ version: UnsafeMutablePointer<Version>, of watch: WatchPointer) {
    version.pointee.holders += 1
    watch.pointee.pins += 1
  }

  @inline(__always)
  mutating func unpin(_ version: UnsafeMutablePointer<Version>, of watch: WatchPointer) {
    watch.pointee.pins -= 1
    release(version, of: watch)
    buryIfUnneeded(watch)
  }

  /// Keeps a watch while the user's code runs for it, which may cancel all its observations.
  @inline(__always)
  func hold(_ watch: WatchPointer) {
    watch.pointee.pins += 1
  }

  @inline(__always)
  mutating func letGo(_ watch: WatchPointer) {
    watch.pointee.pins -= 1
    buryIfUnneeded(watch)
  }

  @inline(__always)
  private mutating func release(_ version: UnsafeMutablePointer<Version>, of watch: WatchPointer) {
    version.pointee.holders -= 1
    retire(version, of: watch)
  }

  /// Lets a version go if nobody needs it.
  @inline(__always)
  mutating func retire(_ version: UnsafeMutablePointer<Version>, of watch: WatchPointer) {
    if watch.pointee.flags.contains(.usesPool) { return watch.giveToPool(version) }
    guard watch.condemn(version) else { return }
    watch.pointee.pins += 1
    corpses.append(Corpse(watch: watch, version: version))
    needsCleanup = true
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

  private mutating func buryFinished(_ lane: LaneID) {
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

  // MARK: - What is destroyed outside the lock

  /// A value that nobody needs any more.
  struct Corpse {
    let watch: WatchPointer
    let version: UnsafeMutablePointer<Version>
  }

  /// What has to be destroyed outside the lock.
  struct Cleanup {
    var values: PointerList<Corpse>
    /// Closures of observations whose owner has gone.
    var bodies: [ObserverBody.Call]
    /// Owners that were looked at and not called for; this may be the last reference.
    var owners: [AnyObject]
    var dead: WatchPointer?

    /// Destroys it. The lock must not be held.
    mutating func destroy() {
      bodies = []
      owners = []
      for corpse in values {
        _ = corpse.watch.pointee.operate(
          .destroyValue, corpse.watch, corpse.watch.value(of: corpse.version), nil)
      }
      var dead = dead
      while let watch = dead {
        dead = watch.pointee.nextDead
        watch.destroy()
      }
    }
  }

  @inline(__always)
  private mutating func buryIfUnneeded(_ watch: WatchPointer) {
    if watch.pointee.flags.contains(.isDead) { bury(watch) }
  }

  @inline(never)
  private mutating func bury(_ watch: WatchPointer) {
    let flags = watch.pointee.flags
    guard flags.isDisjoint(with: .isNeeded), watch.pointee.pins == 0 else {
      return
    }
    watch.pointee.nextDead = dead
    dead = watch
    needsCleanup = true
  }

  /// Lets the closure of an observation go, once the lock is free.
  mutating func bury(_ body: @escaping ObserverBody.Call) {
    bodies.append(body)
    needsCleanup = true
  }

  /// Lets an owner go, once the lock is free: it may be the last reference.
  mutating func bury(_ owner: AnyObject) {
    owners.append(owner)
    needsCleanup = true
  }

  /// Takes what has to be destroyed outside the lock.
  mutating func takeCleanup() -> Cleanup {
    let cleanup = Cleanup(values: corpses, bodies: bodies, owners: owners, dead: dead)
    dead = nil
    bodies = []
    owners = []
    corpses = spareCorpses ?? PointerList()
    spareCorpses = nil
    needsCleanup = false
    return cleanup
  }

  /// The values that ``takeCleanup()`` gave have been destroyed: their memory can be used again.
  mutating func finishCleanup(_ cleanup: consuming Cleanup) {
    for corpse in cleanup.values {
      corpse.version.pointee.holders = 0
      corpse.watch.pointee.pins -= 1
      buryIfUnneeded(corpse.watch)
    }
    if spareCorpses == nil {
      cleanup.values.removeAll()
      spareCorpses = cleanup.values
    } else {
      cleanup.values.destroy()
    }
  }
}
