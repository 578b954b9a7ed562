/// Whether it still pays to keep a scope's last value, as a plain value.
///
/// Comparing a scope with its last value saves looking at what is below, if the scope is unchanged. Keeping the value costs:
/// an array in it is copied by the next change. So a scope that has changed in most of its latest commits is not compared
/// for a while, twice as long each time that this goes on, and what is below is looked at in each commit: a scope that
/// changes *n* times in a row is copied O(log *n*) times.
struct ScopePatience: Hashable {
  /// The balance of comparisons, changed against unchanged, at which it gives up.
  static let limit: UInt8 = 3
  static let longestRest: UInt16 = 1 << 14

  private(set) var balance: UInt8 = 0
  /// How many commits are still to pass without a comparison.
  private(set) var rest: UInt16 = 0
  private var nextRest: UInt16 = 4

  /// Whether the value is not kept at present.
  var isResting: Bool { rest > 0 }

  /// A comparison was made. Whether the value is kept on.
  mutating func compared(isEqual: Bool) -> Bool {
    if isEqual {
      if balance > 0 { balance -= 1 }
      if balance == 0 { nextRest = 4 }
      return true
    }
    balance += 1
    guard balance >= Self.limit else { return true }
    // The first change after the rest gives up again.
    balance = Self.limit - 1
    rest = nextRest
    nextRest = min(2 * nextRest, Self.longestRest)
    return false
  }

  /// A commit passed without a comparison. Whether the value is kept again from now on.
  mutating func passed() -> Bool {
    rest -= 1
    return rest == 0
  }
}
