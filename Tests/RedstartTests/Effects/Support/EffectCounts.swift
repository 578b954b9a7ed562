@testable import Redstart

/// What a store knows of its effects at one moment.
struct EffectCounts: Equatable {
  var live = 0
  var counted = 0
  var held = 0
  var timers = 0
  var guards = 0
  /// Nothing at all is left behind.
  var isEmpty = true
}

extension Store {
  var effectCounts: EffectCounts { core.effectCounts }
}

extension EngineCore {
  var effectCounts: EffectCounts {
    lock.lock()
    defer { lock.unlock() }
    let effects = storage.pointee.effects
    return EffectCounts(
      live: effects.machine.liveCount, counted: effects.counted, held: effects.machine.heldCount,
      timers: effects.timers.count, guards: effects.guards.count,
      isEmpty: effects.machine.isEmpty && effects.timers.isEmpty && effects.guards.isEmpty
        && effects.conditions.isEmpty && effects.pending.isEmpty)
  }
}
