/// An effect that has not ended, as a tester names it.
package struct EffectUnderWay: Sendable, Hashable {
  package enum Stage: Sendable, Hashable {
    /// By a debounce or a throttle.
    case heldBack
    /// For another of its id and key.
    case queued
    case running
    /// It is a listener that waits, and does not count as running.
    case listening
  }

  /// Where it was declared.
  package let place: Origin
  /// Where the action was dispatched that has led to it.
  package let origin: Origin
  /// The id and the key by which it is cancelled, if it has an id.
  package let name: String?
  package let stage: Stage
}

extension EngineCore {
  /// The effects that have been admitted and neither ended nor cancelled.
  package var effectsUnderWay: [EffectUnderWay] {
    lock.lock()
    defer { lock.unlock() }
    return storage.pointee.effects.machine.liveRuns
      .map { run, lane in
        let isBegun = run.life.stage == .starting || run.life.stage == .running
        let stage: EffectUnderWay.Stage =
          isBegun
          ? (run.pauses > 0 ? .listening : .running)
          : storage.pointee.effects.machine.isHeldBack(run) ? .heldBack : .queued
        return EffectUnderWay(
          place: run.place, origin: run.origin, name: lane.flatMap(\.name), stage: stage)
      }
      .sorted {
        "\($0.origin)\($0.place)\($0.name ?? "")" < "\($1.origin)\($1.place)\($1.name ?? "")"
      }
  }

  /// How many effects have not ended, with those that were cancelled and whose operation has not returned; listeners that
  /// wait do not count.
  package var runningEffectCount: Int {
    lock.lock()
    defer { lock.unlock() }
    return storage.pointee.effects.counted
  }
}

extension EffectID {
  /// As the user knows it; nil for one that goes by its place in the source.
  fileprivate var name: String? {
    if id.base.base is Origin, key == nil { return nil }
    let id = String(reflecting: id.base.base)
    return key.map { "\(id), key \(String(reflecting: $0.base.base))" } ?? id
  }
}
