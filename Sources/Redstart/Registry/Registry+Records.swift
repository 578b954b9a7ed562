/// The observations of a watch: one ring a lane.
extension Registry {
  func link(_ record: RecordPointer) {
    let watch = record.pointee.watch
    let lane = record.pointee.lane
    if let tail = watch.pointee.tails[lane] {
      record.pointee.next = tail.pointee.next
      record.pointee.previous = tail
      tail.pointee.next?.pointee.previous = record
      tail.pointee.next = record
    } else {
      record.pointee.next = record
      record.pointee.previous = record
    }
    watch.pointee.tails[lane] = record
    record.pointee.flags.insert(.isLinked)
  }

  /// Takes an observation out, in constant time, whatever round is running.
  mutating func unlink(_ record: RecordPointer) {
    guard record.pointee.flags.contains(.isLinked) else { return }
    if record.pointee.flags.contains(.isResting) {
      if unlinkResting(record) { return }
      _ = record.wake()
    }
    record.pointee.flags.remove(.isLinked)
    if record.pointee.flags.contains(.isAhead) { ahead.removeAll { $0 == record } }
    let watch = record.pointee.watch
    let lane = record.pointee.lane
    let isOnly = record.pointee.next == record
    if watch.pointee.cursors[lane] == record {
      let isLast = watch.pointee.tails[lane] == record
      watch.pointee.cursors[lane] = isLast ? nil : record.pointee.next
    }
    if isOnly {
      watch.pointee.tails[lane] = nil
    } else {
      record.pointee.next?.pointee.previous = record.pointee.previous
      record.pointee.previous?.pointee.next = record.pointee.next
      if watch.pointee.tails[lane] == record { watch.pointee.tails[lane] = record.pointee.previous }
    }
    record.pointee.next = nil
    record.pointee.previous = nil
    if let told = record.pointee.told {
      record.pointee.told = nil
      release(told, of: watch)
    }
    if watch.pointee.tails.sender == nil, watch.pointee.tails.main == nil { remove(watch) }
  }

  static func records(of watch: WatchPointer, _ lane: LaneID) -> [RecordPointer] {
    guard let tail = watch.pointee.tails[lane], var record = tail.pointee.next else { return [] }
    var records = [record]
    while record != tail, let next = record.pointee.next {
      records.append(next)
      record = next
    }
    return records
  }
}
