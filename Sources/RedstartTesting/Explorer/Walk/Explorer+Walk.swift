import Dispatch

extension Explorer {
  /// Walks through the model at random, and makes what it finds as short as it can. For what has too many states for
  /// ``explore()``, or no end.
  ///
  /// Each walk begins with one of the initial states and takes one of the possible actions after the other. A walk that
  /// breaks an `always` is shrunk: steps are left out as long as the rest still breaks it, and then a search looks for anything
  /// shorter, among all actions if it is not too much, else among those that are left. ``Trace/isShortest`` says
  /// whether that proves that there is nothing shorter. The same seed gives the same walks, on any number of threads.
  ///
  /// Properties that look at ways, as ``StateProperty/eventually(_:_:)``, stay undecided. Of the limits that of time counts. It
  /// costs a call of the model and of each undecided property a step, and no memory.
  ///
  /// - Parameters:
  ///   - count: How many walks, unless something is found before.
  ///   - length: How many steps each.
  ///   - seed: Where the random numbers begin.
  @inlinable
  public func walk(count: Int, length: Int, seed: UInt64) -> Exploration<Model.State, Model.Action>
  {
    let control = makeWalkControl(count)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var worker = WalkWorker(
        model, control, length: length, seed: seed, stopsAtCounterexample: stopsAtCounterexample)
      worker.run()
    }
    return finish(control, length: length, seed: seed)
  }

  @usableFromInline
  func makeWalkControl(_ count: Int) -> WalkControl {
    WalkControl(count: count, limits: limits, properties: model.properties.count)
  }

  @usableFromInline
  func finish(_ control: WalkControl, length: Int, seed: UInt64)
    -> Exploration<Model.State, Model.Action>
  {
    let (finds, coverage) = control.result()
    var impurity: Impurity?
    let results = zip(model.properties, finds).map { property, find in
      guard let find else { return PropertyResult<Model.State, Model.Action>.undecided(property) }
      let shrinker = Shrinker(self, property)
      guard let trace = shrinker.shrink(find.way) else {
        impurity = impurity ?? PurityCheck(model).compare(find.way)
        return .undecided(property)
      }
      return PropertyResult(
        name: property.name, kind: property.kind,
        verdict: property.kind == .sometimes ? .holds : .broken, trace: trace)
    }
    // A few of the walks once more, after the others.
    impurity =
      impurity
      ?? PurityCheck(model).repeatWalks(min(coverage.walks, 16), length: length, seed: seed)
    return Exploration(results: results, coverage: coverage, impurity: impurity)
  }
}
