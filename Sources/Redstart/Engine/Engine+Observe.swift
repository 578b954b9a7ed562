// Observations of an engine's state whatever its type, for the façades. A store's own are ``Store/observe(_:initial:fileID:line:_:)``.

/// How an observation of an engine is to be made.
@usableFromInline
package struct EngineObservation: Sendable {
  /// On which lane it is told.
  package var lane: LaneID
  /// Whether it is told the value there is now.
  package var isInitial: Bool
  /// Whether it is told what it was told before, too.
  package var wantsOld = false
  /// Where it was asked for.
  package var origin: Origin

  package init(lane: LaneID = .ofThisThread, isInitial: Bool = true, origin: Origin) {
    self.lane = lane
    self.isInitial = isInitial
    self.origin = origin
  }
}

/// Has a key path of its own for each state, by which those who are told of every commit find their watch.
private struct EveryCommit<State> {}

extension Engine {
  /// Observes the whole state without any comparison: `body` is told of every commit that is the newest when its turn comes.
  ///
  /// All such observations share one copy of the state, kept until the next commit.
  package func observeEveryCommit(
    _ observation: EngineObservation, _ body: @escaping (State) -> Void
  ) -> ObservationToken {
    core.observe(
      observation.request(of: State.self, key: everyCommitKey),
      makeReader: { watch in watch.pointee.reader.first = 0 },
      operate: WatchOperations<State, State> { _, _ in false }.atOffset,
      body: { new, _ in body(new.assumingMemoryBound(to: State.self).pointee) })
  }

  /// Observes a key path. All who watch the same path share one comparison.
  package func observe<Value: Equatable>(
    _ path: KeyPath<State, Value>, _ observation: EngineObservation,
    _ body: @escaping (Value) -> Void
  ) -> ObservationToken {
    let request = observation.request(of: Value.self, key: path)
    let operations = WatchOperations<State, Value>()
    if let offset = MemoryLayout<State>.offset(of: path) {
      return core.observe(
        request, makeReader: { watch in watch.pointee.reader.first = UInt(offset) },
        operate: operations.atOffset,
        body: { new, _ in body(new.assumingMemoryBound(to: Value.self).pointee) })
    }
    return observe(request, { state in state[keyPath: path] }, operations, body)
  }

  /// Observes what a closure makes of the state, with a comparison of one's own; nil is told of every commit.
  ///
  /// Both are called under the state lock alone, one at a time.
  package func observe<Value>(
    _ select: @escaping (State) -> Value, by areEqual: ((Value, Value) -> Bool)?,
    _ observation: EngineObservation, _ body: @escaping (Value) -> Void
  ) -> ObservationToken {
    observe(
      observation.request(of: Value.self, key: nil), select,
      WatchOperations(by: areEqual ?? { _, _ in false }), body)
  }

  private func observe<Value>(
    _ request: ObservationRequest, _ select: @escaping (State) -> Value,
    _ operations: WatchOperations<State, Value>, _ body: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(
      request,
      makeReader: { watch in
        watch.readerMemory(as: WatchOperations<State, Value>.Select.self).initialize(to: select)
      },
      operate: operations.bySelect,
      body: { new, _ in body(new.assumingMemoryBound(to: Value.self).pointee) })
  }

  /// By what those who are told of every commit find their watch, and what no key path of a user is equal to.
  package var everyCommitKey: AnyKeyPath {
    core.lock.lock()
    defer { core.lock.unlock() }
    if let key = rules.pointee.everyCommitKey { return key }
    let key = \EveryCommit<State>.self
    rules.pointee.everyCommitKey = key
    return key
  }
}

extension EngineObservation {
  func request<Value>(of type: Value.Type, key: AnyKeyPath?) -> ObservationRequest {
    ObservationRequest(
      type, key: key.map { WatchKey(path: $0, kind: .value) }, lane: lane, wantsOld: wantsOld,
      isInitial: isInitial, origin: origin)
  }
}
