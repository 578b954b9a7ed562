import Foundation

/// A value whose comparisons are counted.
struct Counted: Equatable, Sendable {
  var value: Int
  let comparisons: Guarded<Int>

  static func == (left: Counted, right: Counted) -> Bool {
    left.comparisons.change { $0 += 1 }
    return left.value == right.value
  }
}
