import TestSupport
import Testing

/// Laws 4 and 5 for rows and for what depends on a part of the state, by comparison with the oracle that the other
/// observations are compared with: every call in its place.
@Suite struct RowWorldTests {
  @Test @MainActor func rowsOfAStoredTable() async { await compareAll(StoredRows.self) }
  @Test @MainActor func rowsThatAreTakenOutAndPutBack() async { await compareAll(RenewedRows.self) }
  @Test @MainActor func rowsOfTablesThatAreReplaced() async { await compareAll(ReplacedRows.self) }
  @Test @MainActor func rowsOfAnOptionalChild() async { await compareAll(ChildRows.self) }
  @Test @MainActor func rowsOfAPart() async { await compareAll(PartRows.self) }
  @Test @MainActor func closuresOnAPart() async { await compareAll(ScopedFields.self) }

  @MainActor
  private func compareAll<Place: RowWorldPlace>(_ place: Place.Type) async {
    await compareSmallWorlds(place)
    await compareLargerWorlds(place)
  }

  /// Three observers of two rows on two lanes, each of which does one thing from inside its first or its second call: nothing,
  /// one of three actions, the end of one of the three, or a new observer. An action from outside begins it, and one more
  /// shows what is left.
  @MainActor
  private func compareSmallWorlds<Place: RowWorldPlace>(_ place: Place.Type) async {
    let selections: [WorldSelection] = [.flip, .first]
    let places = selections.flatMap { selection in
      [false, true].map { WorldObserver(selection: selection, isOnMain: $0) }
    }
    var steps: [WorldObserver.Step?] = [nil]
    steps += [1, 2, 3].map { .dispatch($0) }
    steps += (0..<3).map { .cancel($0) }
    steps += places.map { .observe($0) }
    let observers = (0...1).flatMap { call in
      places.flatMap { place in
        steps.map { step in
          var observer = place
          observer.steps[call] = step
          return observer
        }
      }
    }
    var world = 0
    // A prime, which shares no factor with the counts of choices.
    let stride = Scale.stride * (Scale.isSlow ? 211 : 53)
    for first in observers {
      await Task.yield()
      for second in observers {
        for third in observers {
          world += 1
          guard world % stride == 0 else { continue }
          for action in [1, 2, 3] {
            guard compare(place, [first, second, third], [action, 3]) else { return }
          }
        }
      }
    }
  }

  @MainActor
  private func compareLargerWorlds<Place: RowWorldPlace>(_ place: Place.Type) async {
    for seed in 0..<UInt64(Scale.count(1_500)) {
      if seed % 64 == 0 { await Task.yield() }
      var random = RandomWorld(seed: seed, hasHalves: false)
      guard compare(place, random.observers(), random.actions()) else {
        Issue.record("The world of seed \(seed).")
        return
      }
    }
  }

  @MainActor
  private func compare<Place: RowWorldPlace>(
    _ place: Place.Type, _ observers: [WorldObserver], _ actions: [Int]
  ) -> Bool {
    let engine = RowEngineWorld<Place>.play(observers, actions)
    let oracle =
      Place.isShared
      ? OracleWorld.play(observers, actions) : ClosureOracleWorld.play(observers, actions)
    if engine == oracle { return true }
    Issue.record("\(observers) \(actions)\n  engine: \(engine)\n  oracle: \(oracle)")
    return false
  }
}
