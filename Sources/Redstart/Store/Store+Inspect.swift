// What testers see of a store.
extension Store {
  /// The effects that have been admitted and neither ended nor cancelled.
  package var effectsUnderWay: [EffectUnderWay] { core.effectsUnderWay }

  /// How many effects have not ended; see ``EngineCore/runningEffectCount``.
  package var runningEffectCount: Int { core.runningEffectCount }

  /// What outlives the store, and does not keep it.
  package var inspectedCore: EngineCore { core }
}

extension EngineCore {
  /// Whether the store's state and rules are still there.
  package var isAlive: Bool { engine != nil }

  /// How many observations have not ended.
  package var observationCount: Int {
    lock.lock()
    defer { lock.unlock() }
    return storage.pointee.registry.observerCounts.reduce(0, +)
  }
}
