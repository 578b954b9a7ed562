/// Counts what observers are told, so that their calls cannot be optimised away and can be checked.
///
/// `@unchecked Sendable` is sound: every store that feeds a tally is used by one thread at a time.
final class Tally: @unchecked Sendable {
  private(set) var calls = 0

  @inline(__always)
  func add() {
    calls &+= 1
  }
}
