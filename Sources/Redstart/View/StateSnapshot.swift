/// A state as it was at one moment, on the heap, for a reader that holds it by reference.
@usableFromInline
final class StateSnapshot<State> {
  @usableFromInline let pointer: UnsafePointer<State>

  init(copying state: UnsafePointer<State>) {
    let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
    copy.initialize(fromAllBytesOf: state)
    pointer = UnsafePointer(copy)
  }

  deinit {
    UnsafeMutablePointer(mutating: pointer).deinitialize(count: 1)
    pointer.deallocate()
  }
}

extension UnsafePointer {
  /// Reads a part, in place where it is stored at an offset.
  @inlinable
  @inline(__always)
  func read<Part>(_ path: KeyPath<Pointee, Part>, at offset: Int?) -> Part {
    guard let offset else { return pointee[keyPath: path] }
    return UnsafeRawPointer(self).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee
  }
}
