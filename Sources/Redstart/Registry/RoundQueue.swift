/// What one lane has to tell: the selections of the running round in order of subscription, and those of the next.
///
/// A round visits the observers of all selections that changed before it began, merged by their place in the order of
/// subscription. The lists keep their memory from round to round.
struct RoundQueue {
  typealias WatchPointer = UnsafeMutablePointer<Watch>

  /// What changed since the running round began.
  private var dirty = PointerList<WatchPointer>()
  /// The running round, sorted by the cursors' sequence.
  private var round = PointerList<WatchPointer>()
  /// How many of `round` have been taken.
  private var taken = 0
  /// Selections with further observers, as a heap on their cursors.
  private var heap = PointerList<WatchPointer>()
  /// The selection whose observers are being told one after the other.
  private var current: WatchPointer?
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
    swap(&dirty, &round)
    taken = 0
    var isSorted = true
    var last: UInt64 = 0
    for watch in round {
      enter(watch)
      let sequence = self.sequence(of: watch)
      if sequence < last { isSorted = false }
      last = sequence
    }
    if !isSorted {
      let lane = lane
      round.sort { Self.sequence(of: $0, lane) < Self.sequence(of: $1, lane) }
    }
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
        push(watch)
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
      round.append(watch)
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

  private static func sequence(of watch: WatchPointer, _ lane: LaneID) -> UInt64 {
    watch.pointee.cursors[lane]?.pointee.sequence ?? 0
  }

  private func sequence(of watch: WatchPointer) -> UInt64 {
    Self.sequence(of: watch, lane)
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
    if taken < round.count, self.sequence(of: round[taken]) < sequence { return false }
    if let top = heap.first, self.sequence(of: top) < sequence { return false }
    return true
  }

  /// Takes the selection whose cursor comes first.
  @inline(__always)
  private mutating func select() -> WatchPointer? {
    if let watch = current {
      current = nil
      return watch
    }
    return taken == round.count && heap.count == 0 ? nil : selectFirst()
  }

  @inline(never)
  private mutating func selectFirst() -> WatchPointer? {
    let top = heap.first
    if taken < round.count {
      let watch = round[taken]
      if let top, sequence(of: top) < sequence(of: watch) { return pop() }
      taken += 1
      return watch
    }
    return top == nil ? nil : pop()
  }

  private mutating func push(_ watch: WatchPointer) {
    heap.append(watch)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard sequence(of: heap[child]) < sequence(of: heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func pop() -> WatchPointer {
    heap.swapAt(0, heap.count - 1)
    let watch = heap.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let least =
        right < heap.count && sequence(of: heap[right]) < sequence(of: heap[left]) ? right : left
      guard sequence(of: heap[least]) < sequence(of: heap[parent]) else { break }
      heap.swapAt(least, parent)
      parent = least
    }
    return watch
  }
}
