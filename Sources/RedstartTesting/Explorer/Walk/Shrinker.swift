/// Makes a way that decides a property as short as it can.
struct Shrinker<Model: ExplorerModel> {
  let explorer: Explorer<Model>
  let property: StateProperty<Model.State>
  /// How many states are looked at in search of something shorter.
  var searchLimit = 50_000

  init(_ explorer: Explorer<Model>, _ property: StateProperty<Model.State>) {
    self.explorer = explorer
    self.property = property
  }

  private var model: Model { explorer.model }

  /// The shortest way that was found; nil if the way does not decide the property when it is taken again.
  func shrink(_ way: Way) -> Trace<Model.State, Model.Action>? {
    let replay = Replay(model, way)
    guard replay.isComplete, let first = run(replay.actions, from: way.initialIndex) else {
      return nil
    }
    let best = leaveOut(first)
    let all = search(SubModel(base: model, properties: [property]), shorterThan: best)
    if let found = all.trace { return found }
    if all.isExhaustive { return trace(best.way, isShortest: true) }
    let few = search(
      SubModel(base: model, properties: [property], alphabet: Alphabet(best.actions)),
      shorterThan: best)
    guard let found = few.trace, let again = run(found.actions, from: found.initialIndex) else {
      return trace(best.way, isShortest: false)
    }
    return trace(again.way, isShortest: false)
  }

  private func trace(_ way: Way, isShortest: Bool) -> Trace<Model.State, Model.Action> {
    Trace(model, way, property: property.name, kind: property.kind, isShortest: isShortest)
  }

  // MARK: - Leaving out

  private struct Run {
    var way: Way
    var actions: [Model.Action] = []
  }

  private func decides(_ state: Model.State) -> Bool {
    property.holds(state) == (property.kind == .sometimes)
  }

  /// Takes the actions as far as they are possible, up to the first state that decides; nil if none does.
  private func run(_ actions: [Model.Action], from initialIndex: Int) -> Run? {
    var state = model.initialStates[initialIndex]
    var run = Run(way: Way(initialIndex: initialIndex, choices: []))
    if decides(state) { return run }
    for action in actions {
      let possible = model.actions(in: state)
      guard let choice = possible.firstIndex(where: { Alphabet.areSame($0, action) }) else {
        continue
      }
      var next = state
      guard model.step(&next, possible[choice]), model.isWithinBoundary(next) else { continue }
      state = next
      run.way.choices.append(choice)
      run.actions.append(possible[choice])
      if decides(state) { return run }
    }
    return nil
  }

  /// Leaves out more and more of the steps: first large pieces, at last each one.
  private func leaveOut(_ first: Run) -> Run {
    var best = first
    var size = max(1, best.actions.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < best.actions.count {
        let end = min(start + size, best.actions.count)
        let rest = best.actions[..<start] + best.actions[end...]
        if let found = run(Array(rest), from: best.way.initialIndex),
          found.actions.count < best.actions.count
        {
          best = found
          isShorter = true
        } else {
          start = end
        }
      }
      if size == 1, !isShorter { return best }
      size = max(1, size / 2)
    }
  }

  // MARK: - Searching

  private func search(_ part: SubModel<Model>, shorterThan best: Run) -> (
    trace: Trace<Model.State, Model.Action>?, isExhaustive: Bool
  ) {
    var search = Explorer(
      part,
      limits: ExplorationLimits(states: searchLimit, depth: best.actions.count - 1),
      threads: 1)
    search.stopsAtExample = true
    guard !best.actions.isEmpty else { return (nil, true) }
    let exploration = search.explore()
    let stop = exploration.coverage.stop
    return (exploration.results[0].trace, stop == nil || stop == .depth)
  }
}
