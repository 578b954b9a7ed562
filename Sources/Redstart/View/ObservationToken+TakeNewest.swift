extension ObservationToken {
  /// Lends the newest published value to `body` unless the observer has been told it, and counts it as told. For an observer whose
  /// calls all come on the caller's thread, so that none runs beside this.
  func takeNewest(_ body: (UnsafeRawPointer) -> Void) {
    guard let record else { return }
    record.pointee.core.takeUnretainedValue().takeNewest(record, body)
  }
}

extension EngineCore {
  fileprivate func takeNewest(
    _ record: UnsafeMutablePointer<ObservationRecord>, _ body: (UnsafeRawPointer) -> Void
  ) {
    lock.lock()
    // A row at rest has been told, and has no watch.
    guard storage.pointee.machine.activity == .none, record.pointee.flags.contains(.isLinked),
      record.pointee.flags.isDisjoint(with: [.isAhead, .isResting]),
      let newest = record.pointee.watch.pointee.newest, record.pointee.told != newest
    else {
      lock.unlock()
      return
    }
    let watch = record.pointee.watch
    storage.pointee.registry.pin(newest, of: watch)
    storage.pointee.registry.tellNewest(record)
    unlockAndCleanUp()
    body(watch.value(of: newest))
    lock.lock()
    storage.pointee.registry.unpin(newest, of: watch)
    unlockAndCleanUp()
  }
}
