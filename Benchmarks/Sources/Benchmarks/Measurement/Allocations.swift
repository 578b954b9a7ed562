import CAllocationCounter

/// What work allocates.
enum Allocations {
  /// The allocations of one repetition on this thread; nil where they cannot be counted.
  static func each(_ work: Stopwatch.Work) -> Double? {
    guard AllocationCounter.isAvailable else { return nil }
    let repetitions = 1_000
    work(repetitions)
    let before = AllocationCounter.allocationsOnThisThread
    work(repetitions)
    return Double(AllocationCounter.allocationsOnThisThread - before) / Double(repetitions)
  }

  /// By how many bytes the program's memory grows while `body` runs; nil where nobody tells.
  static func growth(_ body: () -> Void) -> Double? {
    let before = AllocationCounter.bytesInUse
    body()
    let after = AllocationCounter.bytesInUse
    return after > 0 ? Double(after) - Double(before) : nil
  }
}
