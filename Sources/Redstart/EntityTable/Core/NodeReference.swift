/// References to nodes that are counted by hand.
///
/// What a table is made of holds plain pointers, so that reading it, or passing it on, counts no references. Who stores
/// such a pointer owns one reference: it is made with `own`, and given up with `release`.
@usableFromInline
enum NodeReference {
  @inlinable @inline(__always)
  static func own(_ node: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passRetained(node).toOpaque())
  }

  @inlinable @inline(__always)
  static func retain(_ node: UnsafeRawPointer?) {
    if let node { _ = Unmanaged<AnyObject>.fromOpaque(node).retain() }
  }

  @inlinable @inline(__always)
  static func release(_ node: UnsafeRawPointer?) {
    if let node { Unmanaged<AnyObject>.fromOpaque(node).release() }
  }
}
