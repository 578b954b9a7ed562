/// How far apart on the stack the calls of something are.
///
/// `@unchecked Sendable` is sound: the tests that use it note depths on one thread only.
final class StackDepth: @unchecked Sendable {
  private var lowest = UInt.max
  private var highest = UInt.min

  @inline(never)
  func note() {
    var here: UInt8 = 0
    withUnsafePointer(to: &here) { pointer in
      let address = UInt(bitPattern: pointer)
      lowest = min(lowest, address)
      highest = max(highest, address)
    }
  }

  var spread: UInt { highest < lowest ? 0 : highest - lowest }
}
