import ProcessSampling

/// Takes samples in time.
enum Sampling {
  /// Samples at once and then at every interval, until it is cancelled. When the machine has been too busy, the samples
  /// that were missed are left out.
  static func run<C: Clock>(
    every interval: Duration, clock: C,
    makeSampler: @Sendable () throws(SamplingError) -> any SystemSampler,
    sampled: @Sendable (SystemSample) -> Void,
    failed: @Sendable (SamplingError) -> Void
  ) async throws where C.Duration == Duration {
    var sampler: (any SystemSampler)?
    var next = clock.now
    while !Task.isCancelled {
      do throws(SamplingError) {
        if sampler == nil { sampler = try makeSampler() }
        sampled(try sampler!.sample())
      } catch {
        // What was missing may come.
        sampler = nil
        failed(error)
      }
      next = next.advanced(by: interval)
      if next <= clock.now { next = clock.now.advanced(by: interval) }
      try await clock.sleep(until: next, tolerance: nil)
    }
  }
}
