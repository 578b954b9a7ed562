extension Store {
  /// What every form of `observe` comes down to. Inlinable, so that the typed work is specialised in the client.
  @inlinable
  func subscribe<Value: Sendable>(
    _ selection: Selection<State, Value>, lane: LaneID, wantsOld: Bool, initial: Bool,
    origin: Origin,
    _ body: @escaping ObserverBody.Call
  ) -> ObservationToken {
    Self.subscribe(
      core, projection, selection, lane: lane, wantsOld: wantsOld, initial: initial,
      origin: origin, body)
  }

  /// The same without the store, which a sequence of values must not keep alive. A scope may be gone while the store behind
  /// it goes on, so the core is asked, not the scope.
  @inlinable
  static func subscribe<Value: Sendable>(
    _ core: EngineCore, _ projection: Projection, _ selection: Selection<State, Value>,
    lane: LaneID, wantsOld: Bool, initial: Bool, origin: Origin,
    _ body: @escaping ObserverBody.Call
  ) -> ObservationToken {
    if let derived = selection.derived {
      return core.observe(
        ObservationRequest(
          Value.self, key: nil, lane: lane, wantsOld: wantsOld, isInitial: initial, origin: origin,
          derived: (derived, projection)),
        makeReader: { _ in }, operate: selection.operations.atOffset, body: body)
    }
    if let start = selection.start {
      return start(
        Subscription(
          core: core, projection: projection, lane: lane, wantsOld: wantsOld, initial: initial,
          origin: origin, body: body))
    }
    let path = selection.path
    let offset = projection.offset(of: path)
    let request = ObservationRequest(
      Value.self,
      key: selection.key.flatMap { kind in
        if let offset { return WatchKey(offset: offset, of: Value.self, kind: kind) }
        return path.map { WatchKey(path: projection.key(of: $0), kind: kind) }
      },
      place: projection.place, isClosure: selection.select != nil, lane: lane, wantsOld: wantsOld,
      isInitial: initial, origin: origin)
    if let offset {
      return core.observe(
        request,
        makeReader: { watch in watch.pointee.reader.first = UInt(bitPattern: offset) },
        operate: selection.operations.atOffset, body: body)
    }
    let select = selection.select ?? { state in state[keyPath: path.unsafelyUnwrapped] }
    if projection.path == nil {
      return core.observe(
        request,
        makeReader: { watch in
          watch.readerMemory(as: WatchOperations<State, Value>.Select.self).initialize(to: select)
        },
        operate: selection.operations.bySelect, body: body)
    }
    let read: WatchOperations<State, Value>.Read = projection.reading(select)
    return core.observe(
      request,
      makeReader: { watch in
        watch.readerMemory(as: WatchOperations<State, Value>.Read.self).initialize(to: read)
      },
      operate: selection.operations.byReader, body: body)
  }
}

extension Projection {
  /// Bytes from the root to what is at a path in this part, if it is stored in the root.
  @inlinable
  func offset<State, Value>(of path: KeyPath<State, Value>?) -> Int? {
    guard let path, let start = offset, let inner = MemoryLayout<State>.offset(of: path) else {
      return nil
    }
    return start + inner
  }

  /// The path from the root, for a path in this part.
  @usableFromInline
  func key(of path: AnyKeyPath) -> AnyKeyPath {
    guard let prefix = self.path else { return path }
    return prefix.appending(path: path) ?? path
  }

  /// Reads a selection of this part, given the root.
  @usableFromInline
  func reading<State, Value>(
    _ select: @escaping @Sendable (State) -> Value
  ) -> @Sendable (UnsafeRawPointer) -> Value {
    let lend = lend
    return { root in
      var value: Value?
      lend(root) { value = borrowing($0.assumingMemoryBound(to: State.self), select) }
      return value.unsafelyUnwrapped
    }
  }
}
