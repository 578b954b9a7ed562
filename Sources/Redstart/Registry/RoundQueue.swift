/// What one lane has to tell: the selections of the running round in order of subscription, and those of the next.
///
/// A round visits the observers of all selections that changed before it began, merged by their place in the order of
/// subscription. The lists keep their memory from round to round.
struct RoundQueue {
  typealias WatchPointer = UnsafeMutablePointer<Watch>

  /// What changed since the running round began.
  private(set) var dirty = PointerList<WatchPointer>()
  /// The running round, sorted by where each selection's first observer stood when it began.
  private(set) var round = PointerList<MergeHeap.Entry>()
  /// How many of `round` have been taken.
  private(set) var taken = 0
  /// Selections of the round with further observers.
  private(set) var heap = MergeHeap()
  /// The selection whose observers are being told one after the other.
  private(set) var current: WatchPointer?
  /// Whoever subscribed later is not part of the running round.
  private var limit: UInt64 = 0
  /// Dead watches that the round is done with.
  private var finishedDead: WatchPointer?
  let lane: LaneID

  init(lane: LaneID) {
    self.lane = lane
  }

  /// Whether a round has been begun and not ended.
  private(set) var isRunning = false

  /// Adds a selection to the next round.
  @inline(__always)
  mutating func markDirty(_ watch: WatchPointer) {
    guard !watch.pointee.flags.contains(.isDirty(lane)), watch.pointee.tails[lane] != nil else {
      return
    }
    watch.pointee.flags.insert(.isDirty(lane))
    dirty.append(watch)
  }

  /// Makes what is dirty the running round.
  @inline(__always)
  mutating func begin(limit: UInt64) {
    self.limit = limit
    isRunning = true
    if dirty.count == 1 {
      current = dirty[0]
      enter(dirty[0])
      dirty.removeAll()
      return
    }
    beginWithSeveral()
  }

  @inline(never)
  private mutating func beginWithSeveral() {
    var isSorted = true
    var last: UInt64 = 0
    for watch in dirty {
      enter(watch)
      let entry = self.entry(watch)
      if entry.sequence < last { isSorted = false }
      last = entry.sequence
      round.append(entry)
    }
    dirty.removeAll()
    if !isSorted { round.sort { $0.sequence < $1.sequence } }
  }

  @inline(__always)
  private func enter(_ watch: WatchPointer) {
    watch.pointee.flags.remove(.isDirty(lane))
    watch.pointee.flags.insert(.isInRound(lane))
    watch.pointee.cursors[lane] = watch.pointee.tails[lane]?.pointee.next
  }

  /// The next observer of the running round; nil at its end.
  @inline(__always)
  mutating func next() -> UnsafeMutablePointer<ObservationRecord>? {
    while let watch = select() {
      guard let record = watch.pointee.cursors[lane], record.pointee.sequence <= limit else {
        finish(watch)
        continue
      }
      // A cancelled observer may have moved this cursor behind another's.
      if !isFirst(record.pointee.sequence) {
        heap.push(entry(watch))
        continue
      }
      let isLast = record == watch.pointee.tails[lane]
      watch.pointee.cursors[lane] = isLast ? nil : record.pointee.next
      if isLast { finish(watch) } else { current = watch }
      return record
    }
    return nil
  }

  /// Ends the round; all of it has been taken.
  @inline(__always)
  mutating func end() {
    round.removeAll()
    taken = 0
    isRunning = false
  }

  /// Forgets everything; for a store that has ended.
  mutating func removeAll() {
    for watch in dirty where !watch.pointee.flags.contains(.isInRound(lane)) {
      watch.pointee.flags.insert(.isInRound(lane))
      round.append(entry(watch))
    }
    for watch in dirty { watch.pointee.flags.remove(.isDirty(lane)) }
    dirty.removeAll()
    while let watch = select() { finish(watch) }
    end()
  }

  /// Gives the memory of the lists back.
  func destroy() {
    dirty.destroy()
    round.destroy()
    heap.destroy()
  }

  // MARK: - Merging

  private func entry(_ watch: WatchPointer) -> MergeHeap.Entry {
    MergeHeap.Entry(sequence: watch.pointee.cursors[lane]?.pointee.sequence ?? 0, watch: watch)
  }

  @inline(__always)
  private mutating func finish(_ watch: WatchPointer) {
    watch.pointee.cursors[lane] = nil
    watch.pointee.flags.remove(.isInRound(lane))
    guard watch.pointee.flags.contains(.isDead) else { return }
    watch.pointee.nextDead = finishedDead
    finishedDead = watch
  }

  @inline(__always)
  var hasFinishedDead: Bool { finishedDead != nil }

  /// Takes the list of dead watches that the round is done with.
  mutating func takeFinishedDead() -> WatchPointer? {
    defer { finishedDead = nil }
    return finishedDead
  }

  /// Whether no other selection has an observer before `sequence`.
  @inline(__always)
  private func isFirst(_ sequence: UInt64) -> Bool {
    if taken < round.count, round[taken].sequence < sequence { return false }
    if let top = heap.first, top.sequence < sequence { return false }
    return true
  }

  /// Takes the selection whose cursor comes first.
  @inline(__always)
  private mutating func select() -> WatchPointer? {
    if let watch = current {
      current = nil
      return watch
    }
    return taken == round.count && heap.first == nil ? nil : selectFirst()
  }

  @inline(never)
  private mutating func selectFirst() -> WatchPointer? {
    guard taken < round.count else { return heap.pop().watch }
    let entry = round[taken]
    if let top = heap.first, top.sequence < entry.sequence { return heap.pop().watch }
    taken += 1
    return entry.watch
  }
}
