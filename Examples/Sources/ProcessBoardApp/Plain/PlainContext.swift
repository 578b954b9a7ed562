import ProcessSampling

/// What the board without a terminal works with.
public struct PlainContext: Sendable {
  var makeSampler: @Sendable () throws(SamplingError) -> any SystemSampler
  var clock: any Clock<Duration>
  var interval: Duration

  public init(
    makeSampler: @escaping @Sendable () throws(SamplingError) -> any SystemSampler,
    clock: any Clock<Duration>, interval: Duration
  ) {
    self.makeSampler = makeSampler
    self.clock = clock
    self.interval = interval
  }
}
