/// Bytes of a state. A part can only have changed if the bytes have that it is stored in, or that it is computed from.
@usableFromInline
struct StateRegion {
  @usableFromInline let offset: Int
  @usableFromInline let size: Int

  @usableFromInline
  init(offset: Int, size: Int) {
    self.offset = offset
    self.size = size
  }

  /// Whether the bytes are the same in both states.
  @inlinable
  @inline(__always)
  func isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let old = old + offset
    let new = new + offset
    switch size {
    case 8:
      return old.loadUnaligned(as: UInt64.self) == new.loadUnaligned(as: UInt64.self)
    case 16:
      return old.loadUnaligned(as: UInt64.self) == new.loadUnaligned(as: UInt64.self)
        && old.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
          == new.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    default:
      return haveEqualBytes(old, new, count: size)
    }
  }
}

/// How two values whose bytes differ are compared: with `==` where the type has it; otherwise they count as different.
@usableFromInline
func comparison<Value>(of type: Value.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
  func open<Known: Equatable>(_ type: Known.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: Known.self).pointee
        == $1.assumingMemoryBound(to: Known.self).pointee
    }
  }
  guard let type = type as? any Equatable.Type else { return { _, _ in false } }
  return open(type)
}

/// Compares the bytes, then with the given comparison.
@inlinable
func areEqual<Value>(
  _ first: Value, _ second: Value, by areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
) -> Bool {
  withUnsafePointer(to: first) { first in
    withUnsafePointer(to: second) { second in
      haveEqualBytes(first, second, count: MemoryLayout<Value>.size) || areEqual(first, second)
    }
  }
}
