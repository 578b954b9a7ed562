/// What has to be destroyed outside the lock, since the user's code may run when it goes.
extension Registry {
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
  mutating func buryIfUnneeded(_ watch: WatchPointer) {
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
      letGo(corpse.watch)
    }
    if spareCorpses == nil {
      cleanup.values.removeAll()
      spareCorpses = cleanup.values
    } else {
      cleanup.values.destroy()
    }
  }
}
