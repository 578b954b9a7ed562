import CAllocationCounter

/// Counts the allocations that work makes on the calling thread, once it has run a few times.
///
/// The first runs are let go: lists that keep their memory from commit to commit grow in them.
enum Allocations {
  /// How many allocations `repetitions` runs of `work` make together.
  static func count(
    repetitions: Int = 1_000, warmUp: Int = 100, _ work: (_ repetition: Int) -> Void
  ) -> Int {
    for repetition in 0..<warmUp { work(repetition) }
    let before = AllocationCounter.allocationsOnThisThread
    for repetition in 0..<repetitions { work(repetition) }
    return Int(AllocationCounter.allocationsOnThisThread - before)
  }

  /// Whether allocations can be counted here, and what the compiler adds on its own is left out.
  static var isExact: Bool { AllocationCounter.isAvailable }
}
