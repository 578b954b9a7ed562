import Foundation

/// How far apart on the stack the calls of something are. AddressSanitizer keeps variables elsewhere: there it is 0.
///
/// `@unchecked Sendable` is sound: the tests that use it note depths on one thread only.
package final class StackDepth: @unchecked Sendable {
  private var lowest = UInt.max
  private var highest = UInt.min

  package init() {}

  @inline(never)
  package func note() {
    var here: UInt8 = 0
    withUnsafePointer(to: &here) { pointer in
      let address = UInt(bitPattern: pointer)
      lowest = min(lowest, address)
      highest = max(highest, address)
    }
  }

  package var spread: UInt {
    let isElsewhere = dlsym(nil, "__asan_init") != nil
    return isElsewhere || highest < lowest ? 0 : highest - lowest
  }
}
