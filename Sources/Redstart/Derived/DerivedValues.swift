/// The values of the inputs of a derived value, one after the other; their types are known to who takes them.
@usableFromInline
struct DerivedValues {
  @usableFromInline var next: UnsafePointer<UnsafeRawPointer>

  @inlinable
  @inline(__always)
  init(_ pointers: UnsafeRawPointer) {
    next = pointers.assumingMemoryBound(to: UnsafeRawPointer.self)
  }

  @inlinable
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type) -> Value {
    defer { next += 1 }
    return next.pointee.assumingMemoryBound(to: Value.self).pointee
  }
}
