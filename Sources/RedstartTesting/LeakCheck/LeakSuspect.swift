import Redstart

/// One object that a leak check watches.
struct LeakSuspect {
  private(set) weak var object: AnyObject?
  let name: String
  /// Of a store.
  let core: EngineCore?
  /// Whether the store's effects run on the test's thread alone.
  let isDriven: Bool

  init(
    _ object: some AnyObject, name: String?, core: EngineCore? = nil, isDriven: Bool = false
  ) {
    self.object = object
    self.name = name ?? "\(type(of: object))"
    self.core = core
    self.isDriven = isDriven
  }

  /// With the effects that run beside the test, or without them.
  func isGone(withEffects: Bool) -> Bool {
    guard object == nil else { return false }
    guard let core else { return true }
    return !core.isAlive && (core.runningEffectCount == 0 || !(withEffects || isDriven))
  }

  var isStillMoving: Bool {
    guard let core, !isDriven else { return false }
    return core.runningEffectCount > 0
  }

  func message(paths: [String]) -> String {
    var lines: [String] = []
    if object != nil {
      lines.append("\(name) is still there.")
    } else if core?.isAlive == true {
      lines.append("\(name) is gone, but a scope or a running call holds what is behind it.")
    } else {
      lines.append("\(name) is gone, but not its effects.")
    }
    lines += paths.map { "- It can be reached as \($0)." }
    guard let core else { return lines.joined(separator: "\n") }
    let observations = core.observationCount
    if observations > 0 {
      lines.append(
        "- \(observations) of its observations have not ended; an observer may hold it.")
    }
    let effects = core.effectsUnderWay
    for effect in effects {
      lines.append(
        "- An effect has not ended, and may hold it: declared at \(effect.place), started by the "
          + "dispatch at \(effect.origin).")
    }
    let cancelled = core.runningEffectCount - effects.count { $0.stage != .listening }
    if cancelled > 0 {
      lines.append("- \(cancelled) of its effects were cancelled, and do not return.")
    }
    return lines.joined(separator: "\n")
  }
}
