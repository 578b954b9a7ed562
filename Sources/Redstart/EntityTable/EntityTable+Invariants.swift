extension EntityTable {
  #if REDSTART_INTERNAL_CHECKS || DEBUG
    /// Stops unless all parts agree. With `REDSTART_INTERNAL_CHECKS` every change ends with it; it is O(*n*).
    @usableFromInline
    func _checkInvariants() {
      read { fields in
        let fields = fields.pointee
        fields.rows.checkInvariants()
        fields.index.checkInvariants(count: fields.rows.count)
        let slots = fields.orderedSlots().map { Int($0) }
        precondition(slots.count == fields.rows.count, "The order has lost or doubled a slot.")
        precondition(Set(slots).count == slots.count, "The order has a slot twice.")
        for (position, slot) in slots.enumerated() {
          precondition(slot < fields.nextSlot, "A slot is higher than the next one.")
          guard let row = fields.rows.pointerIfOccupied(at: slot) else {
            preconditionFailure("The order has a slot without a row.")
          }
          precondition(fields.slot(of: row.pointee.id) == slot, "The index misses a row.")
          precondition(fields.position(of: slot) == position, "A slot has another position.")
          precondition(fields.slot(at: position) == slot, "A position has another slot.")
        }
        if let order = fields.order { order.checkInvariants(count: slots.count) }
        if let sort = fields.sort {
          precondition(fields.order != nil, "A sorted table has no order.")
          for (left, right) in zip(slots, slots.dropFirst()) {
            precondition(
              !sort.precedes(fields.rows.pointer(at: right), fields.rows.pointer(at: left)),
              "The rows are not sorted.")
          }
        }
      }
    }
  #endif

  @inlinable @inline(__always)
  func checkInvariantsIfAsked() {
    #if REDSTART_INTERNAL_CHECKS
      // A check looks at every row, so a large table is checked at some of its sizes only.
      if count <= 128 || count % 251 == 0 { _checkInvariants() }
    #endif
  }
}
