import Foundation

/// A value whose comparisons are counted.
package struct Counted: Equatable, Sendable {
  package var value: Int
  package let comparisons: Guarded<Int>

  package init(value: Int, comparisons: Guarded<Int>) {
    self.value = value
    self.comparisons = comparisons
  }

  package static func == (left: Counted, right: Counted) -> Bool {
    left.comparisons.change { $0 += 1 }
    return left.value == right.value
  }
}
