/// The typed work of a watch, made where the types are known so that it is specialised there.
///
/// The three forms differ in where the value is read: at an offset from the root, through a reader from the root, or by the
/// user's closure from a root that is the state itself.
///
/// Its types need not be `Sendable`, because the façades' are not. `@unchecked Sendable` is sound: the closures capture
/// the comparison at most, which the public API demands to be `Sendable` and which a façade's engine calls under its state lock
/// alone, as it does the readers.
@usableFromInline
package struct WatchOperations<State, Value>: @unchecked Sendable {
  @usableFromInline package typealias Read = (UnsafeRawPointer) -> Value
  @usableFromInline package typealias Select = (State) -> Value

  /// `reader.first` is the offset.
  @usableFromInline package let atOffset: Watch.Operate
  /// The reader is a `Read`.
  @usableFromInline package let byReader: Watch.Operate
  /// The reader is a `Select`.
  @usableFromInline package let bySelect: Watch.Operate

  /// Compares with the user's function, and with nothing else.
  @inlinable
  package init(by areEqual: @escaping (Value, Value) -> Bool) {
    atOffset = { operation, watch, first, second in
      Self.operateAtOffset(operation, watch, first, second) { areEqual($0.pointee, $1.pointee) }
    }
    byReader = { operation, watch, first, second in
      Self.operateByReader(operation, watch, first, second) { areEqual($0.pointee, $1.pointee) }
    }
    bySelect = { operation, watch, first, second in
      Self.operateBySelect(operation, watch, first, second) { areEqual($0.pointee, $1.pointee) }
    }
  }

  @inlinable
  @inline(__always)
  static func operateAtOffset(
    _ operation: Watch.Operation, _ watch: UnsafeMutablePointer<Watch>,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?,
    _ areEqual: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool
  ) -> Bool {
    switch operation {
    case .start, .refresh:
      guard let first else { return false }
      let current = (first + Int(watch.pointee.reader.first)).assumingMemoryBound(to: Value.self)
      if operation == .refresh, let newest = watch.newestValue {
        if areEqual(UnsafePointer(newest.assumingMemoryBound(to: Value.self)), current) {
          return false
        }
      }
      watch.beginVersion().assumingMemoryBound(to: Value.self)
        .initialize(fromAllBytesOf: current)
      return true
    default:
      return operateOnValues(operation, first, second, areEqual)
    }
  }

  @inlinable
  @inline(__always)
  static func operateByReader(
    _ operation: Watch.Operation, _ watch: UnsafeMutablePointer<Watch>,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?,
    _ areEqual: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool
  ) -> Bool {
    switch operation {
    case .start, .refresh:
      guard let first else { return false }
      return update(
        watch, with: watch.readerMemory(as: Read.self).pointee(first), operation, areEqual)
    case .destroyReader:
      watch.readerMemory(as: Read.self).deinitialize(count: 1)
      return true
    default:
      return operateOnValues(operation, first, second, areEqual)
    }
  }

  @inlinable
  @inline(__always)
  static func operateBySelect(
    _ operation: Watch.Operation, _ watch: UnsafeMutablePointer<Watch>,
    _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?,
    _ areEqual: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool
  ) -> Bool {
    switch operation {
    case .start, .refresh:
      guard let first else { return false }
      let value = borrowingIfSmall(
        first.assumingMemoryBound(to: State.self), watch.readerMemory(as: Select.self).pointee)
      return update(watch, with: value, operation, areEqual)
    case .destroyReader:
      watch.readerMemory(as: Select.self).deinitialize(count: 1)
      return true
    default:
      return operateOnValues(operation, first, second, areEqual)
    }
  }

  @inlinable
  @inline(__always)
  static func update(
    _ watch: UnsafeMutablePointer<Watch>, with value: Value, _ operation: Watch.Operation,
    _ areEqual: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool
  ) -> Bool {
    if operation == .refresh, let newest = watch.newestValue {
      let isEqual = withUnsafePointer(to: value) {
        areEqual(UnsafePointer(newest.assumingMemoryBound(to: Value.self)), $0)
      }
      if isEqual { return false }
    }
    watch.beginVersion().initializeMemory(as: Value.self, to: value)
    return true
  }

  @inlinable
  @inline(__always)
  static func operateOnValues(
    _ operation: Watch.Operation, _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?,
    _ areEqual: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool
  ) -> Bool {
    guard let first = first?.assumingMemoryBound(to: Value.self) else { return false }
    if operation == .areEqual, let second = second?.assumingMemoryBound(to: Value.self) {
      return areEqual(first, second)
    }
    if operation == .destroyValue {
      UnsafeMutablePointer(mutating: first).deinitialize(count: 1)
    }
    return true
  }
}

extension WatchOperations where Value: Equatable {
  /// Compares the bytes, then with `==`.
  @inlinable
  package init() {
    atOffset = { operation, watch, first, second in
      Self.operateAtOffset(operation, watch, first, second) { Self.areEqual($0, $1) }
    }
    byReader = { operation, watch, first, second in
      Self.operateByReader(operation, watch, first, second) { Self.areEqual($0, $1) }
    }
    bySelect = { operation, watch, first, second in
      Self.operateBySelect(operation, watch, first, second) { Self.areEqual($0, $1) }
    }
  }

  @inlinable
  @inline(__always)
  static func areEqual(_ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>) -> Bool {
    if haveEqualBits(first, second) { return true }
    return first.pointee == second.pointee
  }

  @inlinable
  @inline(__always)
  static func haveEqualBits(_ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>) -> Bool {
    let first = UnsafeRawPointer(first)
    let second = UnsafeRawPointer(second)
    switch MemoryLayout<Value>.size {
    case 0:
      return true
    case 1:
      return first.load(as: UInt8.self) == second.load(as: UInt8.self)
    case 4:
      return first.loadUnaligned(as: UInt32.self) == second.loadUnaligned(as: UInt32.self)
    case 8:
      return first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
    case 16:
      return first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
        && first.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
          == second.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    case let size:
      return haveEqualBytes(first, second, count: size)
    }
  }
}

extension UnsafeMutablePointer where Pointee == Watch {
  /// The sixteen bytes in which a watch keeps its reader, as a closure.
  @inlinable
  func readerMemory<Closure>(as type: Closure.Type) -> UnsafeMutablePointer<Closure> {
    UnsafeMutableRawPointer(self).advanced(by: Watch.readerOffset).assumingMemoryBound(
      to: Closure.self)
  }
}

extension Watch {
  @usableFromInline
  static let readerOffset = MemoryLayout<Watch>.offset(of: \Watch.reader) ?? 0
}
