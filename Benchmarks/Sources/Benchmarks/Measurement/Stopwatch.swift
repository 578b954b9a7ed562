/// Measures works that take turns.
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

  /// How many nanoseconds `body` takes.
  static func time(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return (ContinuousClock.now - start).nanoseconds
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
