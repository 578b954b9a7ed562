/// The typed work of a row's watch. Its reader is the row's id, and its value the row, nil if there is none.
@usableFromInline
enum RowWatch<Row: Identifiable & Sendable> where Row.ID: Sendable {
  @usableFromInline typealias ID = Row.ID

  @inlinable @inline(__always)
  static func operate(
    _ operation: Watch.Operation, _ watch: UnsafeMutablePointer<Watch>,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?,
    _ areEqual: (UnsafePointer<Row>, UnsafePointer<Row>) -> Bool
  ) -> Bool {
    switch operation {
    case .refreshRow:
      guard let id = second?.assumingMemoryBound(to: ID.self), matches(watch, id) else {
        return false
      }
      return update(watch, with: first?.assumingMemoryBound(to: Row.self), compares: true, areEqual)
    case .start, .refresh:
      guard let first else { return false }
      var isNew = false
      watch.lendPlace(first) { place in
        let table = place.assumingMemoryBound(to: EntityTable<Row>.self)
        isNew = table.pointee.read { fields in
          let slot = fields.pointee.slot(of: idPointer(watch).pointee)
          let row = slot < 0 ? nil : UnsafePointer(fields.pointee.rows.pointer(at: slot))
          return update(watch, with: row, compares: operation == .refresh, areEqual)
        }
      }
      return isNew
    case .areEqual:
      guard let first = first?.assumingMemoryBound(to: Row?.self),
        let second = second?.assumingMemoryBound(to: Row?.self)
      else { return false }
      return isEqual(first, payload(second), areEqual)
    case .destroyValue:
      if let first = first?.assumingMemoryBound(to: Row?.self) {
        UnsafeMutablePointer(mutating: first).deinitialize(count: 1)
      }
      return true
    case .destroyReader:
      destroyID(watch)
      return true
    case .rest, .wake:
      guard let id = first.map(UnsafeMutableRawPointer.init(mutating:)),
        let value = second.map(UnsafeMutableRawPointer.init(mutating:))
      else { return false }
      if operation == .rest { rest(watch, id, value) } else { wake(watch, id, value) }
      return true
    }
  }

  @inlinable @inline(__always)
  static func update(
    _ watch: UnsafeMutablePointer<Watch>, with row: UnsafePointer<Row>?, compares: Bool,
    _ areEqual: (UnsafePointer<Row>, UnsafePointer<Row>) -> Bool
  ) -> Bool {
    if compares, let newest = watch.newestValue,
      isEqual(UnsafePointer(newest.assumingMemoryBound(to: Row?.self)), row, areEqual)
    {
      return false
    }
    let memory = watch.beginVersion()
    if let row {
      memory.initializeMemory(as: Row?.self, to: row.pointee)
    } else {
      memory.initializeMemory(as: Row?.self, to: nil)
    }
    return true
  }

  @inlinable @inline(__always)
  static func isEqual(
    _ kept: UnsafePointer<Row?>, _ row: UnsafePointer<Row>?,
    _ areEqual: (UnsafePointer<Row>, UnsafePointer<Row>) -> Bool
  ) -> Bool {
    switch (payload(kept), row) {
    case (nil, nil): true
    case (let kept?, let row?): areEqual(kept, row)
    default: false
    }
  }

  /// The row in an optional, where it lies: an optional begins with what it holds.
  @inlinable @inline(__always)
  static func payload(_ row: UnsafePointer<Row?>) -> UnsafePointer<Row>? {
    if case .none = row.pointee { return nil }
    return UnsafeRawPointer(row).assumingMemoryBound(to: Row.self)
  }

  // MARK: - Rest

  @inlinable @inline(__always)
  static func rest(
    _ watch: UnsafeMutablePointer<Watch>, _ id: UnsafeMutableRawPointer,
    _ value: UnsafeMutableRawPointer
  ) {
    moveID(from: UnsafeMutableRawPointer(watch.readerMemory(as: ID.self)), to: id)
    if let newest = watch.newestValue?.assumingMemoryBound(to: Row?.self) {
      value.moveInitializeMemory(as: Row?.self, from: newest, count: 1)
    }
  }

  @inlinable @inline(__always)
  static func wake(
    _ watch: UnsafeMutablePointer<Watch>, _ id: UnsafeMutableRawPointer,
    _ value: UnsafeMutableRawPointer
  ) {
    moveID(from: id, to: UnsafeMutableRawPointer(watch.readerMemory(as: ID.self)))
    watch.value(of: watch.first).moveInitializeMemory(
      as: Row?.self, from: value.assumingMemoryBound(to: Row?.self), count: 1)
  }

  @inlinable @inline(__always)
  static func moveID(from old: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer) {
    if isInline {
      new.moveInitializeMemory(as: ID.self, from: old.assumingMemoryBound(to: ID.self), count: 1)
    } else {
      new.copyMemory(from: old, byteCount: MemoryLayout<UnsafeRawPointer>.size)
    }
  }

  // MARK: - The id

  /// Whether an id fits into the two words of a reader.
  @inlinable @inline(__always)
  static var isInline: Bool {
    MemoryLayout<ID>.size <= 2 * MemoryLayout<UInt>.size
      && MemoryLayout<ID>.alignment <= MemoryLayout<UInt>.alignment
  }

  /// Whether an id needs no destruction, and is no larger than a reader.
  @inlinable @inline(__always)
  static var hasPlainID: Bool { isInline && _isPOD(ID.self) }

  @inlinable @inline(__always)
  static func idPointer(_ watch: UnsafeMutablePointer<Watch>) -> UnsafeMutablePointer<ID> {
    let memory = watch.readerMemory(as: ID.self)
    if isInline { return memory }
    return UnsafeMutableRawPointer(memory).load(as: UnsafeMutablePointer<ID>.self)
  }

  @inlinable @inline(__always)
  static func matches(_ watch: UnsafeMutablePointer<Watch>, _ id: UnsafePointer<ID>) -> Bool {
    idPointer(watch).pointee == id.pointee
  }

  @inlinable
  static func makeID(_ watch: UnsafeMutablePointer<Watch>, _ id: ID) {
    if isInline { return watch.readerMemory(as: ID.self).initialize(to: id) }
    let box = UnsafeMutablePointer<ID>.allocate(capacity: 1)
    box.initialize(to: id)
    UnsafeMutableRawPointer(watch.readerMemory(as: ID.self)).storeBytes(
      of: box, as: UnsafeMutablePointer<ID>.self)
  }

  @inlinable
  static func destroyID(_ watch: UnsafeMutablePointer<Watch>) {
    let id = idPointer(watch)
    id.deinitialize(count: 1)
    if !isInline { id.deallocate() }
  }
}

extension RowWatch where Row: Equatable {
  /// Compares the bytes, then with `==`.
  @inlinable @inline(__always)
  static func operate(
    _ operation: Watch.Operation, _ watch: UnsafeMutablePointer<Watch>,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?
  ) -> Bool {
    operate(operation, watch, first, second) { WatchOperations<Row, Row>.areEqual($0, $1) }
  }
}
