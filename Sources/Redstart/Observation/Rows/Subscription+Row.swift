extension Subscription {
  /// Starts the observation of a row that all share who observe it with `==`.
  @inlinable
  func observeRow<State, Row: Equatable>(
    _ path: TablePath<State, Row>, _ id: Row.ID
  ) -> ObservationToken {
    observeRow(path, id, isShared: true) { operation, watch, first, second in
      RowWatch<Row>.operate(operation, watch, first, second)
    }
  }

  /// Starts the observation of a row with a comparison of its own.
  @inlinable
  func observeRow<State, Row>(
    _ path: TablePath<State, Row>, _ id: Row.ID, by areEqual: @escaping @Sendable (Row, Row) -> Bool
  ) -> ObservationToken {
    observeRow(path, id, isShared: false) { operation, watch, first, second in
      RowWatch<Row>.operate(operation, watch, first, second) { areEqual($0.pointee, $1.pointee) }
    }
  }

  @inlinable @inline(__always)
  func observeRow<State, Row>(
    _ path: TablePath<State, Row>, _ id: Row.ID, isShared: Bool, operate: @escaping Watch.Operate
  ) -> ObservationToken {
    let key = WatchKey(path: projection.key(of: path.keyPath), kind: .table)
    return core.observeRow(
      ObservationRequest(
        Row?.self, key: key, lane: lane, wantsOld: wantsOld, isInitial: initial, origin: origin),
      RowRequest(
        hash: IdentityIndex.hash(id), isShared: isShared, hasPlainID: RowWatch<Row>.hasPlainID),
      matches: { watch in withUnsafePointer(to: id) { RowWatch<Row>.matches(watch, $0) } },
      makePlace: { path.place(in: projection, key: key) },
      makeReader: { watch in RowWatch<Row>.makeID(watch, id) },
      operate: operate, body: body)
  }
}
