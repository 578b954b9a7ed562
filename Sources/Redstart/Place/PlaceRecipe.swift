/// How to make a place: where its value lies, and the typed work of its gate.
///
/// `@unchecked Sendable` is sound: all of it is immutable, the key path was composed of key paths that are `Sendable`,
/// and the closures are `@Sendable`.
@usableFromInline
final class PlaceRecipe: @unchecked Sendable {
  @usableFromInline typealias Lend =
    @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  @usableFromInline typealias Operate =
    @Sendable (Watch.Operation, UnsafeMutablePointer<Watch>, UnsafeRawPointer?, UnsafeRawPointer?)
    -> Bool

  let key: WatchKey
  var isTable: Bool { key.kind == .table }
  /// The place that this one is part of; nil for the root state.
  let parent: PlaceRecipe?
  /// Bytes from the root, if the value is stored in it.
  let offset: Int?
  /// Lends the value, given the root.
  @usableFromInline let lend: Lend
  /// What the gate keeps: how large it is, and without the padding behind it.
  let stride: Int
  let size: Int
  let alignment: Int
  let isTrivial: Bool
  let operate: Operate

  private init<Kept>(
    _ kept: Kept.Type, key: WatchKey, parent: PlaceRecipe?, offset: Int?, lend: @escaping Lend,
    operate: @escaping Operate
  ) {
    self.key = key
    self.parent = parent
    self.offset = offset
    self.lend = lend
    stride = MemoryLayout<Kept>.stride
    size = MemoryLayout<Kept>.size
    alignment = MemoryLayout<Kept>.alignment
    isTrivial = _isPOD(kept)
    self.operate = operate
  }

  /// The place of a scope, whose gate keeps the value.
  static func scope<Value>(
    _ type: Value.Type, path: AnyKeyPath, parent: PlaceRecipe?, offset: Int?, lend: @escaping Lend
  ) -> PlaceRecipe {
    PlaceRecipe(
      type, key: WatchKey(path: path, kind: .scope), parent: parent, offset: offset, lend: lend
    ) { operation, watch, first, _ in
      ScopeGate<Value>.operate(operation, watch, first)
    }
  }

  /// The place of a table, whose gate keeps what finds the changed rows.
  @usableFromInline
  static func table<Kept>(
    keeping kept: Kept.Type, key: WatchKey, in projection: Projection, offset: Int?,
    lend: @escaping Lend, operate: @escaping Operate
  ) -> PlaceRecipe {
    PlaceRecipe(
      kept, key: key, parent: projection.place, offset: offset, lend: lend, operate: operate)
  }
}

/// The typed work of a scope's gate. What is compared are bytes, which needs no types.
enum ScopeGate<Value> {
  /// `first` is the scope's value, not the root.
  static func operate(
    _ operation: Watch.Operation, _ watch: UnsafeMutablePointer<Watch>, _ first: UnsafeRawPointer?
  ) -> Bool {
    guard let value = first?.assumingMemoryBound(to: Value.self) else { return false }
    switch operation {
    case .start:
      watch.beginVersion().assumingMemoryBound(to: Value.self)
        .initialize(fromAllBytesOf: value)
    case .destroyValue:
      UnsafeMutablePointer(mutating: value).deinitialize(count: 1)
    default: break
    }
    return true
  }
}
