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
    await comparePairs(place)
    await compareSequences(place)
    await compareTriples(place)
    await compareLargerWorlds(place)
  }

  /// Observers of a row that comes and goes, and of one that comes and is changed, on either lane.
  private var places: [WorldObserver] {
    [WorldSelection.flip, .first].flatMap { selection in
      [false, true].map { WorldObserver(selection: selection, isOnMain: $0) }
    }
  }

  /// Observers that do one thing from inside their first or their second call: one of three actions, the end of one of the
  /// three observers, or a new observer.
  private var actingObservers: [WorldObserver] {
    var steps: [WorldObserver.Step] = [1, 2, 3].map { .dispatch($0) }
    steps += (0..<3).map { .cancel($0) }
    steps += places.map { .observe($0) }
    return (0...1).flatMap { call in
      places.flatMap { place in
        steps.map { step in
          var observer = place
          observer.steps[call] = step
          return observer
        }
      }
    }
  }

  /// Of how many worlds one is played: all in an optimised build. Shares no factor with the counts of choices.
  private var stride: Int { Scale.stride == 1 ? 1 : Scale.stride * 11 }

  /// Three observers of two rows on two lanes, of which one only looks on, before, between or behind the two that act. An
  /// action from outside begins it, and one more shows what is left. All 230,400 worlds in an optimised build; some in others.
  @MainActor
  private func comparePairs<Place: RowWorldPlace>(_ place: Place.Type) async {
    let acting = actingObservers
    var world = 0
    for first in acting {
      await Task.yield()
      for second in acting {
        for onlooker in places {
          for position in 0...2 {
            for action in [1, 2, 3] {
              world += 1
              guard world % stride == 0 else { continue }
              var observers = [first, second]
              observers.insert(onlooker, at: position)
              guard compare(place, observers, [action, 3]) else { return }
            }
          }
        }
      }
    }
    #expect(world == 80 * 80 * 4 * 3 * 3)
  }

  /// Everything that can be done from outside in five steps: a change of either row or of both, a row that goes and comes
  /// back within one turn, observers that look on, one that ends the first observer while a round tells it, one that observes
  /// the same row anew, and the end of each that there is. Shorter sequences are the beginnings of these. All 98,874 of
  /// them in an optimised build; some in others.
  @MainActor
  private func compareSequences<Place: RowWorldPlace>(_ place: Place.Type) async {
    let actions: [WorldObserver.Step] =
      [1, 2, 3].map { .dispatch($0) } + [.batch([.dispatch(1), .dispatch(1)])]
    let ending = WorldObserver(selection: .flip, isOnMain: false, steps: [1: .cancel(0)])
    let renewing = WorldObserver(
      selection: .flip, isOnMain: false, steps: [1: .observe(places[0])])
    let observers = (places.prefix(3) + [ending, renewing]).map { WorldObserver.Step.observe($0) }
    var sequence = 0
    /// `ended` are those that were cancelled from outside: to do it twice changes nothing, and is another test's.
    func extend(_ steps: [WorldObserver.Step], observers count: Int, ended: Set<Int>) -> Bool {
      if steps.count == 5 {
        sequence += 1
        return sequence % stride != 0 || compare(place, steps)
      }
      return actions.allSatisfy { extend(steps + [$0], observers: count, ended: ended) }
        && observers.allSatisfy { extend(steps + [$0], observers: count + 1, ended: ended) }
        && (0..<count).allSatisfy { number in
          ended.contains(number)
            || extend(steps + [.cancel(number)], observers: count, ended: ended.union([number]))
        }
    }
    for step in actions + observers {
      await Task.yield()
      var count = 0
      if case .observe = step { count = 1 }
      guard extend([step], observers: count, ended: []) else { return }
    }
    #expect(sequence == 98_874)
  }

  /// Three observers that all act, or do nothing: a sample.
  @MainActor
  private func compareTriples<Place: RowWorldPlace>(_ place: Place.Type) async {
    let observers = actingObservers + places
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
    compare(place, observers.map { .observe($0) } + actions.map { .dispatch($0) })
  }

  /// Plays one script in both worlds. False, with both accounts recorded, if they differ.
  @MainActor
  private func compare<Place: RowWorldPlace>(
    _ place: Place.Type, _ steps: [WorldObserver.Step]
  ) -> Bool {
    let engine = RowEngineWorld<Place>.play(steps)
    let oracle =
      Place.isShared ? OracleWorld.play(steps) : ClosureOracleWorld.play(steps)
    if engine == oracle { return true }
    Issue.record("\(steps)\n  engine: \(engine)\n  oracle: \(oracle)")
    return false
  }
}
