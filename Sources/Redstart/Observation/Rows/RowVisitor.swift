/// Looks at the watches of a table's rows, for the typed code that finds which rows have changed.
@usableFromInline
struct RowVisitor {
  private let gate: UnsafeMutablePointer<Watch>
  private let rows: UnsafeMutablePointer<RowIndex>?
  private let core: EngineCore?

  @usableFromInline
  init(_ gate: UnsafeMutablePointer<Watch>) {
    self.gate = gate
    rows = gate.pointee.place?.pointee.rows
    core = gate.pointee.place?.pointee.core?.takeUnretainedValue()
  }

  /// Between this and ``end()`` rows may be looked at, and no watch is moved in the index.
  @usableFromInline
  func begin() {
    rows?.pointee.walks += 1
  }

  @usableFromInline
  func end() {
    rows?.pointee.walks -= 1
  }

  /// Looks at the watches of a row, which is found only if there are any; nil if there is no such row.
  @usableFromInline
  func visit(_ hash: UInt32, _ id: UnsafeRawPointer, _ find: () -> UnsafeRawPointer?) {
    guard let rows else { return }
    var cursor = rows.pointee.begin(hash)
    let size = rows.pointee.pool.valueSize
    var row: UnsafeRawPointer?
    var isFound = false
    while let entry = rows.pointee.next(&cursor) {
      if let record = entry.resting { rows.pointee.fetched &+= record.fetch(size) }
      guard entry.hash == hash, let watch = watch(of: entry) else { continue }
      if !isFound {
        row = find()
        isFound = true
        // The user's comparison of ids may have cancelled all who observe the row.
        if watch.pointee.flags.contains(.isDead) { continue }
      }
      core?.look(at: watch, .refreshRow, row, id)
    }
  }

  /// Looks at all rows that are watched.
  @usableFromInline
  func visitAll(_ root: UnsafeRawPointer) {
    guard let rows else { return }
    for position in 0..<rows.pointee.length {
      if let watch = rows.pointee.entry(at: position).flatMap(watch(of:)) {
        core?.look(at: watch, .refresh, root, nil)
      }
    }
  }

  /// The watch of a row; one that is at rest is given one.
  @inline(__always)
  private func watch(of entry: RowIndex.Entry) -> UnsafeMutablePointer<Watch>? {
    entry.watch ?? entry.resting?.wake()
  }

  /// Stops keeping what the gate has kept.
  @usableFromInline
  func dropKept() {
    core?.storage.pointee.registry.dropNewest(of: gate)
  }
}

extension UnsafeMutablePointer where Pointee == ObservationRecord {
  /// Begins to load all that looking at a row at rest and calling its observer will need, so that it is waited for once and not
  /// one after the other: where there are very many rows, none of it is in a cache. The answer means nothing.
  @inline(__always)
  fileprivate func fetch(_ size: Int) -> UInt {
    let last = UnsafeRawPointer(restingValue + (size - 1))
    return UInt(bitPattern: pointee.watch) | UInt(pointee.hash) | UInt(last.load(as: UInt8.self))
  }
}

extension UnsafeMutablePointer where Pointee == Watch {

  /// Lends the value of the watch's place, given the root.
  @usableFromInline
  func lendPlace(_ root: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
    pointee.place?.lend(root, body)
  }

  /// Whether a gate's place may hold something else than what the gate keeps; it counts as looked at from now on.
  @usableFromInline
  func takeStale() -> Bool {
    guard let place = pointee.place, place.pointee.isStale else { return false }
    place.pointee.isStale = false
    return true
  }
}
