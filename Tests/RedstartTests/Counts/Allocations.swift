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

  /// Whether allocations are counted in this build.
  static var areCounted: Bool { AllocationCounter.isAvailable }

  /// Whether the compiler's own allocations are out of the way: without the optimiser an access to an
  /// array's element, say, allocates a frame for its coroutine.
  static var areOptimized: Bool {
    #if DEBUG
      false
    #else
      AllocationCounter.isAvailable
    #endif
  }
}
