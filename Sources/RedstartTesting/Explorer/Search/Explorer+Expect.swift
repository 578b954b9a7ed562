extension Explorer {
  /// Looks at all reachable states, and fails the running test at the caller's line for each property that is broken, with the steps
  /// that show it and a test that replays them, and for an answer that is not always the same.
  ///
  /// What limits left undecided fails nothing, but a `sometimes` that was not found does: whether the limits are too narrow or the
  /// model cannot do it, somebody should look.
  @inlinable
  @discardableResult
  public func expectHolds(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Exploration<Model.State, Model.Action> {
    let exploration = explore()
    exploration.report(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return exploration
  }

  /// Walks at random, as ``walk(count:length:seed:)`` does, and fails the running test as ``expectHolds(fileID:filePath:line:column:)``
  /// does.
  @inlinable
  @discardableResult
  public func expectHolds(
    walks: Int, length: Int, seed: UInt64, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Exploration<Model.State, Model.Action> {
    let exploration = walk(count: walks, length: length, seed: seed)
    exploration.report(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return exploration
  }

  /// Makes steps again, and fails the running test if they break a property: what a counterexample's test calls, see
  /// ``Trace/swiftTest(explorer:name:)``.
  ///
  /// Steps that are not possible any more end the replay: what they led to cannot happen in this way. A property that looks
  /// at ways is broken if the replay is complete and shows it: by an end without a possible step or in a state that
  /// was there before, or by a state from which nothing leads to what should be reachable.
  ///
  /// The replay begins with the initial state of the index `initialIndex`; each of the `choices` is the index of an action among
  /// those that are possible.
  public func expectHolds(
    _ name: String, from initialIndex: Int = 0, replaying choices: [Int],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let property = model.properties.first(where: { $0.name == name }) else {
      return FailureReporter.current.fail("The model has no property “\(name)”.", at: site)
    }
    guard model.initialStates.indices.contains(initialIndex) else {
      return FailureReporter.current.fail(
        "The model has no initial state of index \(initialIndex).", at: site)
    }
    guard let way = breakingWay(property, Way(initialIndex: initialIndex, choices: choices)) else {
      return
    }
    let trace = Trace(model, way, property: name, kind: property.kind, isShortest: false)
    FailureReporter.current.fail("\(trace)", at: site)
  }

  /// The part of a way that breaks a property; nil if it does not.
  private func breakingWay(_ property: StateProperty<Model.State>, _ way: Way) -> Way? {
    let replay = Replay(model, way)
    let last = replay.states[replay.states.count - 1]
    switch property.kind {
    case .always:
      guard let index = replay.states.firstIndex(where: { !property.holds($0) }) else { return nil }
      return Way(initialIndex: way.initialIndex, choices: Array(way.choices.prefix(index)))
    case .sometimes:
      return replay.states.contains(where: property.holds) ? nil : way
    case .eventually:
      guard replay.isComplete, !replay.states.contains(where: property.holds) else { return nil }
      let mark = model.fingerprint(of: last)
      let isCircle = replay.states.dropLast().contains { model.fingerprint(of: $0) == mark }
      return isCircle || isDeadEnd(last) ? way : nil
    case .alwaysReachable:
      guard replay.isComplete else { return nil }
      var search = Explorer<SubModel<Model>>(
        SubModel(
          base: model, properties: [.sometimes(property.name, property.holds)], beginning: last),
        limits: limits, threads: 1)
      search.stopsAtExample = true
      return search.explore().results[0].verdict == .broken ? way : nil
    }
  }

  /// Whether no step changes a state.
  private func isDeadEnd(_ state: Model.State) -> Bool {
    model.actions(in: state).allSatisfy { action in
      var next = state
      return !model.step(&next, action)
        || model.fingerprint(of: next) == model.fingerprint(of: state)
    }
  }
}

extension Exploration {
  /// Fails the running test for what is wrong.
  @usableFromInline
  func report(at site: CallSite) {
    for result in results {
      let isMissing = result.kind == .sometimes && result.verdict == .undecided
      guard result.verdict == .broken || isMissing else { continue }
      var message = isMissing ? "“\(result.name)” was not seen." : "\(result)"
      message += "\n\(coverage)"
      if let trace = result.trace, result.verdict == .broken {
        message +=
          "\nA test that replays it, in which `makeExplorer()` stands for the explorer:\n\n"
        message += trace.swiftTest(explorer: "makeExplorer()")
      }
      FailureReporter.current.fail(message, at: site)
    }
    if let impurity { FailureReporter.current.fail("\(impurity)", at: site) }
  }
}
