import ProcessSampling

/// Reads what one process has used so far.
struct ProcessWatch {
  private let number: Int32

  struct Usage {
    /// In milliseconds.
    var instant: Int
    var processorTime: Int
    var kilobytes: Int

    /// The part of a core that was used since then.
    func share(since start: Usage) -> Double {
      Double(processorTime - start.processorTime) / Double(max(1, instant - start.instant))
    }
  }

  init(_ number: Int32) {
    self.number = number
  }

  func read() throws -> Usage {
    var sampler = try ProcSampler()
    let sample = try sampler.sample()
    guard let process = sample.processes.first(where: { $0.id.number == number }) else {
      throw SoakError("the board has ended")
    }
    return Usage(
      instant: sample.instant, processorTime: process.processorTime,
      kilobytes: process.residentKilobytes)
  }
}
