import TestSupport
import Testing

/// Law 4 and law 5, by comparison with an oracle: every call in its place.
@Suite struct Law4SmallWorldTests {
  /// Three observers of two fields on two lanes, each of which does one thing from inside its first or its second call:
  /// nothing, one of three actions, the end of one of the three, or a new observer. Three actions from outside begin it, and
  /// one more shows what is left. All 511,104 worlds in an optimised build; every seventh in a debug build.
  @Test @MainActor func threeObserversTwoLanesThreeActionsInEveryCombination() async {
    let actions = [1, 2, 3]
    let selections: [WorldSelection] = [.flip, .first]
    let places = selections.flatMap { selection in
      [false, true].map { WorldObserver(selection: selection, isOnMain: $0) }
    }
    var steps: [WorldObserver.Step?] = [nil]
    steps += actions.map { .dispatch($0) }
    steps += (0..<3).map { .cancel($0) }
    steps += places.map { .observe($0) }
    var worlds = 0
    for call in 0...1 {
      let observers = places.flatMap { place in
        steps.map { step in
          var observer = place
          observer.steps[call] = step
          return observer
        }
      }
      for first in observers {
        await Task.yield()
        for second in observers {
          for third in observers {
            for action in actions {
              worlds += 1
              guard worlds % Scale.stride == 0 else { continue }
              guard compare([first, second, third], [action, 3]) else { return }
            }
          }
        }
      }
    }
    #expect(worlds == 2 * 44 * 44 * 44 * 3)
  }

  /// Worlds too large to be enumerated, drawn from seeds: up to 18 observers of seven selections, among them closures and a
  /// comparison by halves, which act in any of their calls, also in batches.
  @Test @MainActor func largerWorldsDrawnAtRandom() async {
    for seed in 0..<UInt64(Scale.count(4000)) {
      if seed % 64 == 0 { await Task.yield() }
      var random = RandomWorld(seed: seed)
      guard compare(random.observers(), random.actions()) else {
        Issue.record("The world of seed \(seed).")
        return
      }
    }
  }

  /// Plays one script in both worlds. False, with both accounts recorded, if they differ.
  @MainActor
  private func compare(_ observers: [WorldObserver], _ actions: [Int]) -> Bool {
    let engine = EngineWorld.play(observers, actions)
    let oracle = OracleWorld.play(observers, actions)
    if engine == oracle { return true }
    Issue.record("\(observers) \(actions)\n  engine: \(engine)\n  oracle: \(oracle)")
    return false
  }
}
