import Foundation

/// Measures works that take turns.
///
/// It counts the processor time of the calling thread, so that what the scheduler gives to other programs does not count.
/// What they do to caches and clock rates does.
struct Stopwatch: Sendable {
  /// Something that is done a number of times.
  typealias Work = (_ repetitions: Int) -> Void

  /// How often each work is measured.
  let passes: Int
  /// How long one pass should take.
  let passLength: Duration

  /// The nanoseconds that one repetition of each work takes, pass by pass.
  func measure(_ works: [Work]) -> [Series] {
    let repetitions = works.map(repetitions)
    var passes = Array(repeating: [Double](), count: works.count)
    for _ in 0..<self.passes {
      for (index, work) in works.enumerated() {
        let time = Self.time { work(repetitions[index]) }
        passes[index].append(time / Double(repetitions[index]))
      }
    }
    return passes.map(Series.init)
  }

  /// How many nanoseconds of this thread's time `body` takes.
  static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Finds out, and so warms up, how many repetitions fill a pass.
  private func repetitions(of work: Work) -> Int {
    var count = 100
    while true {
      let time = Self.time { work(count) }
      if time >= passLength.nanoseconds / 4 {
        return max(1, Int(Double(count) * passLength.nanoseconds / time))
      }
      count *= 2
    }
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
