import RedSwift
import TestSupport

/// Counts how many of its kind are alive.
final class Probe: Sendable {
  let alive: Guarded<Int>

  init(_ alive: Guarded<Int>) {
    self.alive = alive
    alive.change { $0 += 1 }
  }

  deinit {
    alive.change { $0 -= 1 }
  }
}
