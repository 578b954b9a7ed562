/// Rows at rest: where very many are watched, nearly all have one observer each, which has been told the newest value. Such an
/// observation keeps the row's id and value itself, and stands in the row index in place of a watch; it is given one when
/// something happens to it, and takes back what it keeps when that is over. None of it runs the user's code.
extension UnsafeMutablePointer where Pointee == ObservationRecord {
  /// Gives an observation at rest a watch.
  @inline(__always)
  func wake() -> UnsafeMutablePointer<Watch> {
    let place = pointee.restingPlace
    guard let rows = place.pointee.rows, let watch = rows.pointee.pool.take(in: place) else {
      preconditionFailure("Redstart: a row at rest has no table.")
    }
    let first = watch.first
    watch.pointee.index = pointee.hash
    if watch.pointee.flags.contains(.isPlain) {
      watch.pointee.reader = restingID.load(as: Watch.Reader.self)
      watch.value(of: first).copyMemory(
        from: restingValue, byteCount: Int(watch.pointee.valueSize))
    } else {
      _ = watch.pointee.operate(
        .wake, watch, UnsafeRawPointer(restingID), UnsafeRawPointer(restingValue))
    }
    first.pointee.holders = 1
    watch.pointee.newest = first
    watch.pointee.tails[pointee.lane] = self
    rows.pointee.replace(self, with: watch)
    pointee.flags.remove(.isResting)
    pointee.watch = watch
    pointee.told = first
    pointee.next = self
    pointee.previous = self
    return watch
  }
}

extension UnsafeMutablePointer where Pointee == Watch {
  /// Lets a row rest if it can.
  @inline(__always)
  func rest() {
    guard pointee.flags.subtracting([.isTrivial, .isPlain]) == [.isRow, .canRest],
      pointee.pins == 0, let newest = pointee.newest,
      let record = pointee.tails.sender ?? pointee.tails.main,
      pointee.tails.sender == nil || pointee.tails.main == nil,
      record.pointee.next == record, record.pointee.told == newest, record.pointee.calls == 0,
      record.pointee.flags.isDisjoint(with: [.isCalling, .isAhead]),
      record.pointee.flags.contains(.hasRoom), let place = pointee.place,
      let rows = place.pointee.rows
    else { return }
    record.pointee.hash = pointee.index
    rows.pointee.replace(self, with: record)
    record.pointee.flags.insert(.isResting)
    record.pointee.restingPlace = place
    record.pointee.told = nil
    if pointee.flags.contains(.isPlain) {
      record.restingID.storeBytes(of: pointee.reader, as: Watch.Reader.self)
      record.restingValue.copyMemory(
        from: value(of: newest), byteCount: Int(pointee.valueSize))
    } else {
      _ = pointee.operate(
        .rest, self, UnsafeRawPointer(record.restingID), UnsafeRawPointer(record.restingValue))
    }
    pointee.tails = LanePair(sender: nil, main: nil)
    pointee.newest = nil
    newest.pointee.holders = 0
    rows.pointee.pool.give(self)
  }
}

extension Registry {
  /// Takes an observation at rest out, if it keeps nothing that needs destruction.
  mutating func unlinkResting(_ record: RecordPointer) -> Bool {
    let place = record.pointee.restingPlace
    guard let rows = place.pointee.rows, rows.pointee.pool.isPlain else { return false }
    rows.pointee.remove(record)
    record.pointee.flags.subtract([.isLinked, .isResting])
    record.pointee.next = nil
    record.pointee.previous = nil
    count -= 1
    removeEmpty(place)
    return true
  }

  /// The observations at rest below a place.
  static func resting(in place: PlacePointer) -> [RecordPointer] {
    (place.pointee.rows?.pointee.all ?? []).compactMap(\.resting)
      + place.pointee.gates.all.compactMap(\.pointee.place).flatMap(resting(in:))
  }
}
