extension EngineCore {
  /// Starts the observation of a row. `request.key` is the table's.
  ///
  /// - Parameters:
  ///   - matches: whether a watch is of the same id.
  ///   - makePlace: called if nothing has depended on the table.
  @usableFromInline
  func observeRow(
    _ request: ObservationRequest, _ row: RowRequest,
    matches: (UnsafeMutablePointer<Watch>) -> Bool,
    makePlace: () -> PlaceRecipe,
    makeReader: (UnsafeMutablePointer<Watch>) -> Void,
    operate: @escaping Watch.Operate,
    body: @escaping ObserverBody.Call
  ) -> ObservationToken {
    ObservationToken(
      start(request, body) { root in
        findRow(request, row, root, matches, makePlace, makeReader, operate)
      })
  }

  private func findRow(
    _ request: ObservationRequest, _ row: RowRequest, _ root: UnsafeRawPointer,
    _ matches: (UnsafeMutablePointer<Watch>) -> Bool,
    _ makePlace: () -> PlaceRecipe,
    _ makeReader: (UnsafeMutablePointer<Watch>) -> Void,
    _ operate: @escaping Watch.Operate
  ) -> UnsafeMutablePointer<Watch> {
    let place = findTable(request, row, root, makePlace) { watch in
      row.isShared && !watch.pointee.flags.contains(.isOwn) && matches(watch)
    }
    switch place {
    case .found(let watch): return watch
    case .missing(let place):
      let watch = makeRow(request, row, in: place, operate)
      makeReader(watch)
      storage.pointee.registry.insertRow(watch, hash: row.hash)
      start(watch, root)
      return watch
    }
  }

  /// A watch for a row: all that are shared are of one kind, and most of them soon rest.
  private func makeRow(
    _ request: ObservationRequest, _ row: RowRequest, in place: UnsafeMutablePointer<WatchPlace>,
    _ operate: @escaping Watch.Operate
  ) -> UnsafeMutablePointer<Watch> {
    if row.isShared, let rows = place.pointee.rows {
      return rows.pointee.pool.take(
        WatchPool.Kind(
          operate: operate, size: request.size, alignment: request.alignment,
          isTrivial: request.isTrivial, hasPlainID: row.hasPlainID), in: place)
    }
    return Watch.make(
      operate: operate, key: nil, place: place, size: request.size, alignment: request.alignment,
      isTrivial: request.isTrivial, flags: [.isRow, .isOwn])
  }

  private enum FoundRow {
    case found(UnsafeMutablePointer<Watch>)
    case missing(in: UnsafeMutablePointer<WatchPlace>)
  }

  /// Finds a row's watch, or else the place where it belongs.
  private func findTable(
    _ request: ObservationRequest, _ row: RowRequest, _ root: UnsafeRawPointer,
    _ makePlace: () -> PlaceRecipe,
    _ matches: (UnsafeMutablePointer<Watch>) -> Bool
  ) -> FoundRow {
    while true {
      let gate =
        request.key.flatMap { sharedWatch(for: $0) } ?? makeGate(makePlace(), root)
      guard let place = gate.pointee.place, let rows = place.pointee.rows else {
        preconditionFailure("Redstart: a table's gate has no rows.")
      }
      storage.pointee.registry.hold(gate)
      rows.pointee.walks += 1
      let found = calling(.selecting) { () -> UnsafeMutablePointer<Watch>? in
        var cursor = rows.pointee.begin(row.hash)
        while let entry = rows.pointee.next(&cursor) {
          guard entry.hash == row.hash,
            let watch = entry.watch ?? entry.resting?.wake()
          else { continue }
          let isFound = matches(watch)
          if watch.pointee.flags.contains(.isDead) { continue }
          if isFound { return watch }
          watch.rest()
        }
        return nil
      }
      rows.pointee.walks -= 1
      // The user's comparison of ids may have ended what depended on the place.
      let isGone = gate.pointee.flags.contains(.isDead)
      storage.pointee.registry.letGo(gate)
      if !isGone { return found.map { .found($0) } ?? .missing(in: place) }
    }
  }
}
