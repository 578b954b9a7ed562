import Foundation

/// Threads that dispatch to one store as fast as they can, from a common start to a common end.
struct Race: Sendable {
  let threads: Int
  let length: Duration

  /// The nanoseconds that one dispatch takes, all threads together.
  func time(_ dispatch: @escaping @Sendable () -> Void) -> Double {
    let counts = run { end in
      var count = 0
      while ContinuousClock.now < end {
        for _ in 0..<64 { dispatch() }
        count += 64
      }
      return Double(count)
    }
    return length.nanoseconds / counts.reduce(0, +)
  }

  /// The microseconds of the longest single dispatch of any thread. Reading the clock slows all of them.
  func longest(_ dispatch: @escaping @Sendable () -> Void) -> Double {
    let longest = run { end in
      var longest = Duration.zero
      var before = ContinuousClock.now
      while before < end {
        dispatch()
        let after = ContinuousClock.now
        longest = max(longest, after - before)
        before = after
      }
      return longest.nanoseconds / 1_000
    }
    return longest.max() ?? .nan
  }

  /// Lets each thread run until the end it is given, and collects what they answer.
  private func run(_ body: @escaping @Sendable (ContinuousClock.Instant) -> Double) -> [Double] {
    let line = StartLine(threads: threads)
    for _ in 0..<threads {
      Thread {
        let start = line.waitForAll()
        line.finish(with: body(start + length))
      }.start()
    }
    return line.waitForResults()
  }
}
