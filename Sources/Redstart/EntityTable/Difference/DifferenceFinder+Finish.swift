extension DifferenceFinder {
  /// A row that has to be looked at: where it is, and where it is in the other version, or -1.
  @usableFromInline
  struct Candidate {
    @usableFromInline let slot: Int
    @usableFromInline let position: Int
    @usableFromInline let other: Int

    @inlinable
    init(slot: Int, position: Int, other: Int) {
      self.slot = slot
      self.position = position
      self.other = other
    }
  }

  /// A row in both versions.
  @usableFromInline
  struct Pair {
    @usableFromInline let old: Candidate
    @usableFromInline let new: Candidate
    /// Whether it is between the same rows that stay.
    @usableFromInline let mayStay: Bool

    @inlinable
    init(_ old: Candidate, _ new: Candidate, mayStay: Bool) {
      self.old = old
      self.new = new
      self.mayStay = mayStay
    }
  }

  /// Finds candidates by slot: in a dictionary, if they are many.
  @usableFromInline
  struct Places {
    @usableFromInline let candidates: [Candidate]
    @usableFromInline var places: [Int: Int] = [:]

    @inlinable
    init(_ candidates: [Candidate]) {
      self.candidates = candidates
      if candidates.count <= 16 { return }
      places.reserveCapacity(candidates.count)
      for (place, candidate) in candidates.enumerated() { places[candidate.slot] = place }
    }

    @inlinable
    func place(of slot: Int) -> Int? {
      candidates.count <= 16 ? candidates.firstIndex { $0.slot == slot } : places[slot]
    }
  }

  /// Matches what was found by id, and says it in positions.
  @inlinable
  func finish(_ areEquivalent: (Row, Row) -> Bool) -> TableDifference<Row> {
    var result = TableDifference<Row>()
    for slot in updated { result.updated.append(update(slot, slot)) }
    if gone.isEmpty, come.isEmpty, loose.isEmpty {
      sortUpdates(&result)
      return result
    }
    let oldCandidates = candidates(gone, loose.old, in: old, other: new)
    let newCandidates = candidates(come, loose.new, in: new, other: old)
    // What is no candidate stays. So it is known how many of those come before each candidate.
    let newPlaces = Places(newCandidates)
    for candidate in newCandidates where candidate.other < 0 {
      let row = new.pointee.rows.pointer(at: candidate.slot)
      result.inserted.append(.init(row: row.pointee, position: candidate.position))
    }
    var common: [Pair] = []
    for (place, candidate) in oldCandidates.enumerated() {
      let row = old.pointee.rows.pointer(at: candidate.slot)
      guard candidate.other >= 0, let newPlace = newPlaces.place(of: candidate.other) else {
        result.removed.append(.init(row: row.pointee, position: candidate.position))
        continue
      }
      let target = newCandidates[newPlace]
      if candidate.slot != target.slot {
        let newRow = new.pointee.rows.pointer(at: target.slot)
        if !areEquivalent(row.pointee, newRow.pointee) {
          result.updated.append(update(candidate.slot, target.slot))
        }
      }
      let isBetweenTheSame = candidate.position - place == target.position - newPlace
      common.append(Pair(candidate, target, mayStay: isBetweenTheSame))
    }
    addMoves(common, to: &result)
    sortUpdates(&result)
    return result
  }

  /// Those rows have moved that are between others than before, or not among the most that can stay.
  @inlinable
  func addMoves(_ common: [Pair], to result: inout TableDifference<Row>) {
    let mayStay = common.compactMap { $0.mayStay ? $0.new.position : nil }
    let stays = mayStay.isEmpty ? [] : LongestIncrease.members(of: mayStay)
    var next = 0
    for pair in common {
      if pair.mayStay {
        next += 1
        if stays[next - 1] { continue }
      }
      let id = new.pointee.rows.pointer(at: pair.new.slot).pointee.id
      result.moved.append(.init(id: id, from: pair.old.position, to: pair.new.position))
    }
    if result.moved.count > 1 { result.moved.sort { $0.to < $1.to } }
  }

  @inlinable
  func sortUpdates(_ result: inout TableDifference<Row>) {
    if result.updated.count > 1 { result.updated.sort { $0.newPosition < $1.newPosition } }
  }

  @inlinable
  func update(_ oldSlot: Int, _ newSlot: Int) -> TableDifference<Row>.Update {
    .init(
      old: old.pointee.rows.pointer(at: oldSlot).pointee,
      new: new.pointee.rows.pointer(at: newSlot).pointee,
      oldPosition: old.pointee.position(of: oldSlot),
      newPosition: new.pointee.position(of: newSlot))
  }

  /// The rows in these slots and those of the order, by position, each once.
  @inlinable
  func candidates(
    _ slots: [Int], _ loose: [OrderComparison.Place], in fields: Fields, other: Fields
  ) -> [Candidate] {
    var result: [Candidate] = []
    result.reserveCapacity(slots.count + loose.count)
    for place in loose {
      result.append(candidate(Int(place.slot), place.position, in: fields, other: other))
    }
    for slot in slots {
      result.append(candidate(slot, fields.pointee.position(of: slot), in: fields, other: other))
    }
    if result.count < 2 { return result }
    result.sort { $0.position < $1.position }
    var last = -1
    result.removeAll { candidate in
      defer { last = candidate.position }
      return candidate.position == last
    }
    return result
  }

  @inlinable
  func candidate(_ slot: Int, _ position: Int, in fields: Fields, other: Fields) -> Candidate {
    let id = fields.pointee.rows.pointer(at: slot).pointee.id
    if let row = other.pointee.rows.pointerIfOccupied(at: slot), row.pointee.id == id {
      return Candidate(slot: slot, position: position, other: slot)
    }
    return Candidate(slot: slot, position: position, other: other.pointee.slot(of: id))
  }
}
