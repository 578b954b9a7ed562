/// What an observation is made of, apart from its types.
@usableFromInline
struct ObservationRequest {
  /// What finds the watch if it is shared; nil for a watch of one's own.
  let key: AnyKeyPath?
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
  /// The derived value that is observed, and where the state is that it is derived from.
  let derived: (recipe: DerivedRecipe, projection: Projection)?

  @usableFromInline
  init<Value>(
    _ type: Value.Type, key: AnyKeyPath?, lane: LaneID, wantsOld: Bool, isInitial: Bool,
    origin: Origin, derived: (recipe: DerivedRecipe, projection: Projection)? = nil
  ) {
    self.derived = derived
    self.key = key
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
    // A selection may let the store go: its state stays until this has returned.
    let engine = engine
    defer { withExtendedLifetime(engine) {} }
    guard let held = enter(.observeUnderLock, origin: request.origin, waitsForTurn: true) else {
      return ObservationToken(nil)
    }
    let storage = storage
    guard let root = storage.pointee.root else {
      held.leaveTurn()
      lock.unlock()
      return ObservationToken(nil)
    }
    let watch = findWatch(request, root, makeReader, operate)
    let record = insert(request, watch, body)
    let isHere = request.lane == .sender || MainQueue.isCurrent
    let told = told(now: watch, root)
    if request.isInitial, isHere {
      record.pointee.flags.insert(.isCalling)
      storage.pointee.registry.pin(told, of: watch)
      held.leaveTurn()
      unlockAndCleanUp()
      body(watch.value(of: told), nil)
      lock.lock()
      storage.pointee.registry.unpin(told, of: watch)
      record.pointee.flags.remove(.isCalling)
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
    }
    settleAndUnlock()
    return ObservationToken(record)

    /// Notes that the observer is told what the state holds now, which inside this thread's own unpublished turn may be
    /// newer than what is published.
    func told(now watch: UnsafeMutablePointer<Watch>, _ root: UnsafeRawPointer)
      -> UnsafeMutablePointer<Version>
    {
      storage.pointee.registry.tellNewest(record)
      guard turn.pointee.hasUnpublished, let published = watch.pointee.newest else {
        return record.pointee.told ?? watch.first
      }
      let source = storage.pointee.derived?.memo(of: watch) ?? root
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
  }

  private func findWatch(
    _ request: ObservationRequest, _ root: UnsafeRawPointer,
    _ makeReader: (UnsafeMutablePointer<Watch>) -> Void,
    _ operate: @escaping Watch.Operate
  ) -> UnsafeMutablePointer<Watch> {
    if let derived = request.derived {
      return findWatch(of: derived.recipe, in: derived.projection, request, root, operate)
    }
    // A key path may hold subscripts whose arguments are hashed and compared by the user's code.
    if let key = request.key,
      let watch = calling(.selecting, { storage.pointee.registry.watch(forPath: key) })
    {
      return watch
    }
    let watch = Watch.make(
      operate: operate, key: request.key, size: request.size, alignment: request.alignment,
      isTrivial: request.isTrivial)
    makeReader(watch)
    _ = calling(.selecting) { watch.pointee.operate(.start, watch, root, nil) }
    storage.pointee.registry.insert(watch)
    return watch
  }

  private func insert(
    _ request: ObservationRequest, _ watch: UnsafeMutablePointer<Watch>,
    _ body: @escaping ObserverBody.Call
  ) -> UnsafeMutablePointer<ObservationRecord> {
    var flags: ObservationRecord.Flags = .hasToken
    if request.lane == .main { flags.insert(.main) }
    if request.wantsOld { flags.insert(.wantsOld) }
    let record = UnsafeMutablePointer<ObservationRecord>.allocate(capacity: 1)
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
