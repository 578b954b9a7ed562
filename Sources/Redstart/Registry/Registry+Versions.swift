/// Which version of a watched value each observer was told, and when nobody needs one any more.
extension Registry {
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
    settle(watch)
  }

  /// Keeps a watch while the user's code runs for it, which may cancel all its observations.
  @inline(__always)
  func hold(_ watch: WatchPointer) {
    watch.pointee.pins += 1
  }

  @inline(__always)
  mutating func letGo(_ watch: WatchPointer) {
    watch.pointee.pins -= 1
    settle(watch)
  }

  /// Nothing happens to a watch for the moment: it goes if it is dead, and a row rests if it can.
  @inline(__always)
  mutating func settle(_ watch: WatchPointer) {
    if watch.pointee.flags.isDisjoint(with: [.isDead, .canRest]) { return }
    buryIfUnneeded(watch)
    if watch.pointee.flags.contains(.canRest) { watch.rest() }
  }

  @inline(__always)
  mutating func release(_ version: UnsafeMutablePointer<Version>, of watch: WatchPointer) {
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
}
