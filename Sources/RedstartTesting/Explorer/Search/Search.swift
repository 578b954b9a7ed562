/// One search, level by level: everything about it that does not have to be fast.
@usableFromInline
struct Search<Model: ExplorerModel> {
  @usableFromInline
  struct Level: Sendable {
    @usableFromInline let depth: Int
    @usableFromInline let workers: Int
  }

  let explorer: Explorer<Model>
  let shards: FingerprintShards
  let control: SearchControl
  let here: Frontier<Model.State>
  let next: Frontier<Model.State>
  @usableFromInline let places: [WorkerPlace<Model>]

  @usableFromInline
  init(_ explorer: Explorer<Model>) {
    self.explorer = explorer
    let count = explorer.threads
    let shards = FingerprintShards(bits: count == 1 ? 0 : 4)
    let control = SearchControl(
      explorer.limits, shards,
      looksAtWays: explorer.model.properties.contains(where: \.kind.looksAtWays),
      interval: explorer.progressInterval, report: explorer.progress)
    let here = Frontier<Model.State>(workers: count)
    let next = Frontier<Model.State>(workers: count)
    (self.shards, self.control, self.here, self.next) = (shards, control, here, next)
    places = (0..<count).map { index in
      WorkerPlace(
        SearchWorker(
          index: index, model: explorer.model, control: control, shards: shards, here: here,
          next: next, checkInterval: max(1, explorer.purityInterval)))
    }
  }

  /// What was found becomes what is looked into; nil if the search is over.
  @usableFromInline
  func nextLevel() -> Level? {
    let coverage = control.current
    if coverage.stop != nil { return nil }
    here.exchange(with: next)
    let waiting = here.count
    if waiting == 0 { return nil }
    let depth = control.beginLevel()
    shareDecisions()
    if isOver { control.change { $0.stop = .counterexample } }
    if let limit = explorer.limits.depth, depth >= limit {
      control.change { $0.stop = $0.stop ?? .depth }
    }
    if control.current.stop != nil { return nil }
    // A few states are quicker done than shared.
    return Level(depth: depth, workers: waiting < 1_024 ? 1 : explorer.threads)
  }

  /// What one worker has decided in a level is decided for all: whatever another finds in a later one is further away.
  private func shareDecisions() {
    for property in explorer.model.properties.indices
    where places.contains(where: { $0.worker.pointee.deciding[property] != nil }) {
      for place in places { place.worker.pointee.open.removeAll { $0 == property } }
    }
  }

  /// Whether something was found with which the search is to end.
  private var isOver: Bool {
    places.contains { place in
      zip(place.worker.pointee.deciding, explorer.model.properties).contains { mark, property in
        mark != nil
          && (property.kind == .always
            ? explorer.stopsAtCounterexample : explorer.stopsAtExample)
      }
    }
  }

  @usableFromInline
  func finish() -> Exploration<Model.State, Model.Action> {
    let unexplored = here.count + next.count
    control.change { coverage in
      coverage.unexplored = unexplored
      if next.count > 0 { coverage.depth += 1 }
      // A limit that was reached with the last state has cut nothing off.
      if unexplored == 0, coverage.stop != .impurity { coverage.stop = nil }
      coverage.tableBytes = shards.bytes
    }
    checkLatest()
    var results = safetyResults()
    if explorer.model.properties.contains(where: \.kind.looksAtWays) { decideWays(&results) }
    control.change { $0.duration = control.elapsed }
    return Exploration(
      results: results.compactMap { $0 }, coverage: control.current, impurity: control.impurity)
  }

  /// Makes the ways to a few of the last states once more.
  private func checkLatest() {
    guard control.impurity == nil else { return }
    for mark in places.compactMap(\.worker.pointee.lastFound) { _ = trace(to: mark) }
  }

  /// What is said about the properties that are decided by one state after the other; nil for the others.
  private func safetyResults() -> [PropertyResult<Model.State, Model.Action>?] {
    let isComplete = control.current.isComplete
    var results: [PropertyResult<Model.State, Model.Action>?] = []
    for (index, property) in explorer.model.properties.enumerated() {
      guard !property.kind.looksAtWays else {
        results.append(nil)
        continue
      }
      let mark = places.lazy.compactMap { $0.worker.pointee.deciding[index] }.first
      var found: Trace<Model.State, Model.Action>?
      if let mark, let way = trace(to: mark) {
        found = Trace(
          explorer.model, way, property: property.name, kind: property.kind, isShortest: true)
      }
      let isFound: Verdict = property.kind == .sometimes ? .holds : .broken
      let isMissing: Verdict = property.kind == .sometimes ? .broken : .holds
      results.append(
        PropertyResult(
          name: property.name, kind: property.kind,
          verdict: mark != nil ? isFound : isComplete ? isMissing : .undecided, trace: found))
    }
    return results
  }

  /// The way to a state, by the parents in the table.
  private func trace(to mark: UInt64) -> Way? {
    var marks = [mark]
    while let last = marks.last, let parent = shards.word(of: last), parent != last {
      marks.append(parent)
    }
    do {
      return try Way(along: marks.reversed(), of: explorer.model)
    } catch {
      control.note(error)
      return nil
    }
  }

  private func decideWays(_ results: inout [PropertyResult<Model.State, Model.Action>?]) {
    let coverage = control.current
    var graph: StateGraph<Model>?
    // The states of a search that was ended by what it found may have no end themselves.
    if coverage.stop != .counterexample, coverage.stop != .impurity {
      graph = StateGraph(
        explorer.model, states: coverage.isComplete ? nil : coverage.distinctStates,
        depth: explorer.limits.depth, endsAt: control.endsWays)
    }
    for (index, property) in explorer.model.properties.enumerated() where property.kind.looksAtWays
    {
      do {
        results[index] = try graph?.result(of: property) ?? .undecided(property)
      } catch {
        control.note(error)
        results[index] = .undecided(property)
      }
    }
  }
}
