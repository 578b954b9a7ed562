extension TableFields {
  @inlinable
  mutating func replaceAll(with rows: [Row], areEqual: (Row, Row) -> Bool) {
    var list = rows
    if let sort, !Self.isSorted(list, by: sort) {
      list = Self.sorted(Self.unique(list), by: sort)
    }
    let done = replaceStart(with: list, areEqual: areEqual)
    if done == list.count, done == self.rows.count { return }
    var rest = Self.unique(list)
    if let sort, rest.count != list.count { rest = Self.sorted(rest, by: sort) }
    replaceByID(with: rest, areEqual: areEqual)
  }

  /// Replaces rows as long as the ids are those of `list`, and answers how many they are.
  @inlinable
  mutating func replaceStart(with list: [Row], areEqual: (Row, Row) -> Bool) -> Int {
    var done = 0
    var isSame = true
    list.withUnsafeBufferPointer { list in
      if order != nil {
        while isSame, done < Swift.min(list.count, rows.count) {
          let (slots, count) = order.unsafelyUnwrapped.slots(at: done)
          var offset = 0
          while isSame, offset < count, done < list.count {
            let slot = Int(slots.unsafelyUnwrapped[offset])
            let row = rows.pointer(at: slot)
            isSame = row.pointee.id == list[done].id
            if isSame {
              if !areEqual(row.pointee, list[done]) {
                rows.uniquePointer(at: slot).pointee = list[done]
                didChange(list[done].id, at: slot)
              }
              done += 1
              offset += 1
            }
          }
        }
        return
      }
      var next = 0
      while isSame, let (leaf, base) = rows.nextLeaf(from: next) {
        var rest = SlotLeaf<Row>.header(leaf).pointee.occupied
        var elements = SlotLeaf<Row>.elements(leaf)
        while isSame, rest != 0 {
          let offset = rest.trailingZeroBitCount
          isSame = done < list.count && elements[offset].id == list[done].id
          if isSame {
            if !areEqual(elements[offset], list[done]) {
              elements = rows.uniquePointer(at: base | offset) - offset
              elements[offset] = list[done]
              didChange(list[done].id, at: base | offset)
            }
            done += 1
            rest &= rest &- 1
          }
        }
        next = base + SlotLeafHeader.mask + 1
      }
    }
    return done
  }

  /// Makes the rows those of a list with different ids, in its order.
  @inlinable
  mutating func replaceByID(with list: [Row], areEqual: (Row, Row) -> Bool) {
    var slots = list.map { slot(of: $0.id) }
    var isKept = Array(repeating: false, count: nextSlot)
    var kept = 0
    for slot in slots where slot >= 0 {
      isKept[slot] = true
      kept += 1
    }
    if kept * 2 < Swift.max(list.count, rows.count) {
      become(TableFields(unique: list, sort: sort))
      didChangeAll()
      return
    }
    for slot in orderedSlots() where !isKept[Int(slot)] {
      let id = rows.remove(at: Int(slot)).id
      let hash = IdentityIndex.hash(id)
      didChange(id, hash: hash, slot: Int(slot))
      index.remove(hash, slot: Int(slot))
      order?.remove(Int(slot))
    }
    for (slot, row) in zip(slots, list) where slot >= 0 {
      if !areEqual(rows.pointer(at: slot).pointee, row) {
        rows.uniquePointer(at: slot).pointee = row
        didChange(row.id, at: slot)
      }
    }
    let stays = staying(slots)
    let isInSlotOrder = zip(slots, stays).allSatisfy { $0 < 0 || $1 }
    let firstNew = slots.firstIndex(of: -1) ?? slots.count
    if order == nil, !isInSlotOrder || firstNew < kept { makeOrder() }
    arrange(list, &slots, stays)
    packIfSparse()
  }

  /// Which of the slots can stay while the others move; an empty slot, -1, cannot.
  @inlinable
  func staying(_ slots: [Int]) -> [Bool] {
    var positions = Array(repeating: 0, count: nextSlot)
    var position = 0
    forEachSlot {
      positions[$0] = position
      position += 1
    }
    let staying = LongestIncrease.members(of: slots.compactMap { $0 < 0 ? nil : positions[$0] })
    var next = 0
    return slots.map { slot in
      guard slot >= 0 else { return false }
      next += 1
      return staying[next - 1]
    }
  }

  /// Adds the rows that have no slot yet, and brings all into the order of the list.
  @inlinable
  mutating func arrange(_ list: [Row], _ slots: inout [Int], _ stays: [Bool]) {
    let moves = stays.count { !$0 }
    let isFew = moves * 4 < list.count
    if order != nil, isFew {
      for (slot, stays) in zip(slots, stays) where slot >= 0 && !stays { order!.remove(slot) }
    }
    for (position, row) in list.enumerated() where !stays[position] {
      var slot = slots[position]
      if slot < 0 {
        slot = order == nil ? nextSlot : rows.firstEmptySlot
        rows.insert(row, at: slot)
        let hash = IdentityIndex.hash(row.id)
        didChange(row.id, hash: hash, slot: slot)
        index.insert(hash, slot: slot)
        nextSlot = Swift.max(nextSlot, slot + 1)
        slots[position] = slot
      }
      if order != nil, isFew { order!.insert(slot, at: position) }
    }
    if order != nil, !isFew {
      replaceOrder(slots.map { UInt32(truncatingIfNeeded: $0) })
    }
  }

  /// The last row of each id, in the place of the first.
  @inlinable
  static func unique(_ list: [Row]) -> [Row] {
    var places: [Row.ID: Int] = [:]
    places.reserveCapacity(list.count)
    var result: [Row] = []
    for row in list {
      if let place = places[row.id] {
        result[place] = row
      } else {
        places[row.id] = result.count
        result.append(row)
      }
    }
    return result
  }

  @inlinable
  static func isSorted(_ list: [Row], by sort: RowOrder<Row>) -> Bool {
    list.withUnsafeBufferPointer { rows in
      guard rows.count > 1, let base = rows.baseAddress else { return true }
      return !(1..<rows.count).contains { sort.precedes(base + $0, base + ($0 - 1)) }
    }
  }
}
