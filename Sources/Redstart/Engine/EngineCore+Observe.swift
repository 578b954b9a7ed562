/// What an observation is made of, apart from its types.
@usableFromInline
struct ObservationRequest {
  /// What finds the watch if it is shared; nil for a watch of one's own.
  let key: WatchKey?
  /// What the watch depends on; nil for the root state.
  let place: PlaceRecipe?
  /// Whether the watch calls a closure of its own each time it is looked at.
  let isClosure: Bool
  let size: Int
  let alignment: Int
  /// Whether the value needs no destruction.
  let isTrivial: Bool
  let lane: LaneID
  /// Whether the observer is told what it was told before.
  let wantsOld: Bool
  /// Whether it is told the value there is now.
  let isInitial: Bool
  let origin: Origin
  /// Whether a row is observed, whose watch is seldom needed.
  var isRow: Bool { key?.kind == .table }
  /// The derived value that is observed, and where the state is that it is derived from.
  let derived: (recipe: DerivedRecipe, projection: Projection)?

  @usableFromInline
  init<Value>(
    _ type: Value.Type, key: WatchKey?, place: PlaceRecipe? = nil, isClosure: Bool = false,
    lane: LaneID, wantsOld: Bool, isInitial: Bool, origin: Origin,
    derived: (recipe: DerivedRecipe, projection: Projection)? = nil
  ) {
    self.derived = derived
    self.key = key
    self.place = place
    self.isClosure = isClosure
    // Copying one element moves its stride, which for a value like `Double?` is more than its size.
    size = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = _isPOD(type)
    self.lane = lane
    self.wantsOld = wantsOld
    self.isInitial = isInitial
    self.origin = origin
  }
}

extension EngineCore {
  /// Starts an observation, and makes its first call if one is due here.
  ///
  /// - Parameter makeReader: called if a new watch is needed, to initialise its reader.
  @usableFromInline
  func observe(
    _ request: ObservationRequest,
    makeReader: (UnsafeMutablePointer<Watch>) -> Void,
    operate: @escaping Watch.Operate,
    body: @escaping ObserverBody.Call
  ) -> ObservationToken {
    ObservationToken(start(request, body) { root in findWatch(request, root, makeReader, operate) })
  }

  /// Starts an observation. Whoever is given the record ends it, once.
  ///
  /// - Parameter registered: is given the record before the first call, under the state lock.
  /// - Returns: the record; nil if nothing was started, or if it has been ended inside its first call.
  @inline(__always)
  func start(
    _ request: ObservationRequest, _ body: @escaping ObserverBody.Call,
    registered: (UnsafeMutablePointer<ObservationRecord>) -> Void = { _ in },
    findWatch: (UnsafeRawPointer) -> UnsafeMutablePointer<Watch>
  ) -> UnsafeMutablePointer<ObservationRecord>? {
    // A selection may let the store go: its state stays until this has returned.
    let engine = engine
    defer { withExtendedLifetime(engine) {} }
    guard let held = enter(.observeUnderLock, origin: request.origin, waitsForTurn: true) else {
      return nil
    }
    let storage = storage
    guard let root = storage.pointee.root else {
      held.leaveTurn()
      lock.unlock()
      return nil
    }
    let watch = findWatch(root)
    let record = insert(request, watch, body)
    registered(record)
    let isHere = request.lane == .sender || MainQueue.isCurrent
    let told = tellNow(record, root)
    if request.isInitial, isHere {
      record.pointee.flags.insert(.isCalling)
      record.pointee.calls += 1
      storage.pointee.registry.pin(told, of: watch)
      held.leaveTurn()
      unlockAndCleanUp()
      body(watch.value(of: told), nil)
      lock.lock()
      storage.pointee.registry.unpin(told, of: watch)
      record.pointee.calls -= 1
      record.pointee.flags.remove(.isCalling)
      guard record.pointee.flags.contains(.isLinked) || record.pointee.calls > 0 else {
        // Ended inside its first call: by the store's end, or by whoever was given the record.
        let isKept = record.pointee.flags.contains(.hasToken)
        callEnded(ofCancelled: record)
        settleAndUnlock()
        return isKept ? record : nil
      }
    } else {
      held.leaveTurn()
      if request.isInitial { storage.pointee.registry.forget(record) }
    }
    let isAhead = record.pointee.flags.contains(.isAhead)
    // Something newer may have been published while the first call ran, and its round has passed this observer by.
    if record.pointee.flags.contains(.isLinked), !isAhead,
      record.pointee.told != watch.pointee.newest
    {
      storage.pointee.registry.rounds(request.lane).pointee.markDirty(watch)
      storage.pointee.machine[request.lane].markPending()
    } else if request.isRow, record.pointee.flags.contains(.isLinked) {
      watch.rest()
    }
    settleAndUnlock()
    return record
  }

  /// Notes that the observer is told what the state holds now, which inside this thread's own unpublished turn may be
  /// newer than what is published.
  private func tellNow(
    _ record: UnsafeMutablePointer<ObservationRecord>, _ root: UnsafeRawPointer
  ) -> UnsafeMutablePointer<Version> {
    let watch = record.pointee.watch
    storage.pointee.registry.tellNewest(record)
    guard turn.pointee.hasUnpublished, let published = watch.pointee.newest else {
      return record.pointee.told ?? watch.first
    }
    let source = storage.pointee.derived?.memo(of: watch) ?? root
    watch.pointee.flags.insert(.isAsking)
    defer { watch.pointee.flags.remove(.isAsking) }
    guard calling(.selecting, { watch.pointee.operate(.refresh, watch, source, nil) }) else {
      return published
    }
    // The value was read as if it were published: it stays this observer's alone until the turn publishes.
    guard let own = watch.pointee.newest else { return published }
    watch.pointee.newest = published
    watch.pointee.advanceStamp()
    storage.pointee.registry.tell(record, own)
    storage.pointee.registry.setAhead(record)
    return own
  }

  /// The watch that all who observe the same thing share. A key path may hold subscripts whose arguments are compared by
  /// the user's code.
  ///
  /// The dictionary is taken out by itself: what might change the registry meanwhile would make a method of it work on a
  /// copy of the whole.
  func sharedWatch(for key: WatchKey) -> UnsafeMutablePointer<Watch>? {
    let shared = storage.pointee.registry.shared
    return calling(.selecting) { shared[key] }
  }

  func findWatch(
    _ request: ObservationRequest, _ root: UnsafeRawPointer,
    _ makeReader: (UnsafeMutablePointer<Watch>) -> Void,
    _ operate: @escaping Watch.Operate
  ) -> UnsafeMutablePointer<Watch> {
    if let derived = request.derived {
      return findWatch(of: derived.recipe, in: derived.projection, request, root, operate)
    }
    if let key = request.key, let watch = sharedWatch(for: key) { return watch }
    let place = findPlace(request.place, root)
    let watch = Watch.make(
      operate: operate, key: request.key, place: place, size: request.size,
      alignment: request.alignment, isTrivial: request.isTrivial,
      flags: request.isClosure ? .isClosure : [])
    makeReader(watch)
    // Before user code runs, which may end what else depends on the place.
    storage.pointee.registry.insert(watch)
    start(watch, root)
    keepIfWorthIt(place, root)
    return watch
  }

  /// The place of a recipe; it is made if nothing has depended on it.
  private func findPlace(_ recipe: PlaceRecipe?, _ root: UnsafeRawPointer)
    -> UnsafeMutablePointer<WatchPlace>
  {
    guard let recipe else { return storage.pointee.registry.root }
    let gate = sharedWatch(for: recipe.key) ?? makeGate(recipe, root)
    return gate.pointee.place ?? storage.pointee.registry.root
  }

  func makeGate(_ recipe: PlaceRecipe, _ root: UnsafeRawPointer)
    -> UnsafeMutablePointer<Watch>
  {
    let parent = findPlace(recipe.parent, root)
    let place = UnsafeMutablePointer<WatchPlace>.allocate(capacity: 1)
    place.initialize(
      to: WatchPlace(core: .passUnretained(self), recipe: recipe, parent: parent))
    let gate = Watch.make(
      operate: recipe.operate, key: recipe.key, place: place, size: recipe.stride,
      alignment: recipe.alignment, isTrivial: recipe.isTrivial, flags: .isGate)
    gate.pointee.reader.first = UInt(bitPattern: place.pointee.offset)
    storage.pointee.registry.insertGate(gate, into: parent)
    if recipe.isTable {
      let rows = UnsafeMutablePointer<RowIndex>.allocate(capacity: 1)
      rows.initialize(to: RowIndex())
      place.pointee.rows = rows
      calling(.selecting) { _ = gate.pointee.operate(.start, gate, root, nil) }
    }
    return gate
  }

  func start(_ watch: UnsafeMutablePointer<Watch>, _ root: UnsafeRawPointer) {
    if turn.pointee.hasUnpublished { watch.pointee.place?.markStale() }
    _ = calling(.selecting) { watch.pointee.operate(.start, watch, root, nil) }
  }

  /// Begins to keep a scope's value, and those of the scopes around it, if it pays from now on.
  private func keepIfWorthIt(
    _ place: UnsafeMutablePointer<WatchPlace>, _ root: UnsafeRawPointer
  ) {
    var place = place
    while let gate = place.pointee.gate, let parent = place.pointee.parent {
      if gate.pointee.newest == nil, !place.pointee.isTable, !place.pointee.patience.isResting,
        place.pointee.isWorthKeeping
      {
        calling(.selecting) { keep(place, gate, root) }
      }
      place = parent
    }
  }

  private func insert(
    _ request: ObservationRequest, _ watch: UnsafeMutablePointer<Watch>,
    _ body: @escaping ObserverBody.Call
  ) -> UnsafeMutablePointer<ObservationRecord> {
    var flags: ObservationRecord.Flags = .hasToken
    if request.lane == .main { flags.insert(.main) }
    if request.wantsOld { flags.insert(.wantsOld) }
    let hasRoom =
      watch.pointee.flags.contains(.canRest) && watch.pointee.tails.sender == nil
      && watch.pointee.tails.main == nil
    if hasRoom { flags.insert(.hasRoom) }
    let record = UnsafeMutablePointer<ObservationRecord>.allocate(
      room: hasRoom ? request.size : nil)
    record.initialize(
      to: ObservationRecord(
        next: nil, previous: nil, sequence: storage.pointee.registry.nextSequence(), watch: watch,
        told: nil,
        body: ObserverBody(body), core: .passRetained(self), flags: flags))
    storage.pointee.registry.link(record)
    return record
  }

  // MARK: - Ending

  func cancel(_ record: UnsafeMutablePointer<ObservationRecord>) {
    lock.lock()
    let body = takeOut(record)
    unlockAndCleanUp()
    _ = body
  }

  func isCancelled(_ record: UnsafeMutablePointer<ObservationRecord>) -> Bool {
    lock.lock()
    let isLinked = record.pointee.flags.contains(.isLinked)
    let hasOwner = record.pointee.flags.contains(.hasOwner)
    // Perhaps the last reference by now, so it goes after the lock.
    let owner = hasOwner ? storage.pointee.owners[record]?.object : nil
    lock.unlock()
    return hasOwner ? owner == nil : !isLinked
  }

  func tokenReleased(_ record: UnsafeMutablePointer<ObservationRecord>) {
    lock.lock()
    record.pointee.flags.remove(.hasToken)
    if record.pointee.flags.contains(.hasOwner), record.pointee.flags.contains(.isLinked) {
      lock.unlock()
      return
    }
    let body = takeOut(record)
    let isInUse = record.pointee.calls > 0
    unlockAndCleanUp()
    _ = body
    if !isInUse { record.free() }
  }

  func tie(_ record: UnsafeMutablePointer<ObservationRecord>, to owner: AnyObject) {
    lock.lock()
    defer { lock.unlock() }
    guard record.pointee.flags.contains(.isLinked) else { return }
    record.pointee.flags.insert(.hasOwner)
    storage.pointee.owners[record] = WeakOwner(object: owner)
  }

  /// Ends an observation whose owner has gone, under the state lock.
  func cancelUnderLock(_ record: UnsafeMutablePointer<ObservationRecord>) {
    if let body = takeOut(record) { storage.pointee.registry.bury(body) }
    if !record.pointee.flags.contains(.hasToken) { record.free() }
  }

  /// Takes an observation out under the state lock. Its closure is answered, to be released outside the lock; nil while
  /// a call of it is running, whose end then lets it go.
  private func takeOut(_ record: UnsafeMutablePointer<ObservationRecord>) -> ObserverBody.Call? {
    storage.pointee.registry.unlink(record)
    if record.pointee.flags.contains(.hasOwner) {
      record.pointee.flags.remove(.hasOwner)
      storage.pointee.owners[record] = nil
    }
    return record.pointee.calls == 0 ? record.takeBody() : nil
  }

  /// The last call of an observation that has ended meanwhile has returned.
  func callEnded(ofCancelled record: UnsafeMutablePointer<ObservationRecord>) {
    storage.pointee.registry.bury(record.takeBody())
    if !record.pointee.flags.contains(.hasToken) { record.free() }
  }
}
