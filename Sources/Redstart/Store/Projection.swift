/// Where a store's state lies in the root state: all of it, or the part that a scope shows.
///
/// `@unchecked Sendable` is sound: the key path is immutable and was composed of key paths that are `Sendable`.
@usableFromInline
struct Projection: @unchecked Sendable {
  /// Bytes from the root, if the part is stored in it.
  @usableFromInline let offset: Int?
  /// From the root; nil for the root itself.
  @usableFromInline let path: AnyKeyPath?
  /// Lends the part, given the root.
  @usableFromInline let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

  static let root = Projection(offset: 0, path: nil) { root, body in body(root) }

  /// The part of this part.
  @usableFromInline
  func appending<Whole, Part>(_ path: KeyPath<Whole, Part> & Sendable) -> Projection {
    let full = self.path?.appending(path: path) ?? path
    if let offset, let inner = MemoryLayout<Whole>.offset(of: path) {
      let sum = offset + inner
      return Projection(offset: sum, path: full) { root, body in body(root + sum) }
    }
    let lend = lend
    return Projection(offset: nil, path: full) { root, body in
      lend(root) { whole in
        let part = borrowing(whole.assumingMemoryBound(to: Whole.self)) { (whole: Whole) in
          whole[keyPath: path]
        }
        withUnsafePointer(to: part) { body(UnsafeRawPointer($0)) }
      }
    }
  }
}
