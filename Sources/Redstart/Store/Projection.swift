/// Where a store's state lies in the root state: all of it, or the part that a scope shows.
///
/// `@unchecked Sendable` is sound: the key path is immutable and was composed of key paths that are `Sendable`.
@usableFromInline
package struct Projection: @unchecked Sendable {
  /// Bytes from the root, if the part is stored in it.
  @usableFromInline let offset: Int?
  /// From the root; nil for the root itself.
  @usableFromInline let path: AnyKeyPath?
  /// Lends the part, given the root.
  @usableFromInline let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

  /// The part as something that observations depend on; nil for the root.
  @usableFromInline let place: PlaceRecipe?

  package static let root = Projection(
    offset: 0, path: nil, lend: { root, body in body(root) }, place: nil)

  /// The part of this part.
  @usableFromInline
  func appending<Whole, Part>(_ path: KeyPath<Whole, Part> & Sendable) -> Projection {
    let full = self.path?.appending(path: path) ?? path
    if let offset, let inner = MemoryLayout<Whole>.offset(of: path) {
      let sum = offset + inner
      return Projection(Part.self, offset: sum, path: full, in: place) { root, body in
        body(root + sum)
      }
    }
    let lend = lend
    return Projection(Part.self, offset: nil, path: full, in: place) { root, body in
      lend(root) { whole in
        let part = borrowing(whole.assumingMemoryBound(to: Whole.self)) { (whole: Whole) in
          whole[keyPath: path]
        }
        withUnsafePointer(to: part) { body(UnsafeRawPointer($0)) }
      }
    }
  }

  private init(
    offset: Int?, path: AnyKeyPath?, lend: @escaping PlaceRecipe.Lend, place: PlaceRecipe?
  ) {
    self.offset = offset
    self.path = path
    self.lend = lend
    self.place = place
  }

  private init<Part>(
    _ type: Part.Type, offset: Int?, path: AnyKeyPath, in parent: PlaceRecipe?,
    lend: @escaping PlaceRecipe.Lend
  ) {
    self.init(
      offset: offset, path: path, lend: lend,
      place: .scope(type, path: path, parent: parent, offset: offset, lend: lend))
  }
}
