/// A part of the state on which watches depend: while it is unchanged, none of them is looked at.
///
/// The places form a tree below the root state. A scope is a place, and a table whose rows are watched is one. Each but the
/// root has a *gate*, a watch without observers, which keeps what tells whether the place has changed.
@usableFromInline
struct WatchPlace {
  typealias Pointer = UnsafeMutablePointer<WatchPlace>

  /// nil in the root, which does not need it.
  let core: Unmanaged<EngineCore>?
  let recipe: PlaceRecipe?
  let parent: Pointer?
  /// nil in the root alone.
  var gate: UnsafeMutablePointer<Watch>?
  let offset: Int
  let hasOffset: Bool
  let isTrivial: Bool
  let size: Int
  /// Watches of paths and closures in this part.
  var watches = WatchList()
  /// The gates of places in this part.
  var gates = WatchList()
  /// The watches of rows, in a table.
  var rows: UnsafeMutablePointer<RowIndex>?
  /// Older versions of rows that never rest.
  var pool = VersionPool()
  /// How many of `watches` call a closure each.
  var closures = 0
  /// A watch was added inside an unpublished turn: what the gate keeps may be older than what the watch has read.
  var isStale = false
  var patience = ScopePatience()

  init(core: Unmanaged<EngineCore>? = nil, recipe: PlaceRecipe? = nil, parent: Pointer? = nil) {
    self.core = core
    self.recipe = recipe
    self.parent = parent
    offset = recipe?.offset ?? 0
    hasOffset = recipe.map { $0.offset != nil } ?? true
    isTrivial = recipe?.isTrivial ?? false
    size = recipe?.size ?? 0
  }

  var isTable: Bool { rows != nil }

  var isEmpty: Bool {
    watches.count == 0 && gates.count == 0 && (rows?.pointee.count ?? 0) == 0
  }

  /// Whether the gate should keep the last value. One that holds no references costs nothing to keep. Any other is kept for
  /// the closures that it spares, and for places in it if these are many; a path of stored properties is as quick
  /// to look at as the place. A large inline value is not worth the comparison for a few.
  var isWorthKeeping: Bool {
    if size > 512 + 128 * (watches.count + gates.count) { return false }
    return isTrivial || closures > 0 || gates.count >= 16
  }

  func destroy() {
    watches.destroy()
    gates.destroy()
    pool.destroy()
    if let rows {
      rows.pointee.destroy()
      rows.deinitialize(count: 1)
      rows.deallocate()
    }
  }
}

extension UnsafeMutablePointer where Pointee == WatchPlace {
  /// Lends the place's value, given the root.
  @inline(__always)
  func lend(_ root: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
    if pointee.hasOffset {
      body(root + pointee.offset)
    } else if let recipe = pointee.recipe {
      recipe.lend(root, body)
    }
  }

  /// This place and those that it is part of may hold something else than what their gates keep.
  func markStale() {
    var place: Self? = self
    while let current = place {
      current.pointee.isStale = true
      place = current.pointee.parent
    }
  }
}
