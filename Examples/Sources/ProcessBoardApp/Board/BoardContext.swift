import ProcessSampling

/// What the board works with.
public struct BoardContext: Sendable {
  /// Begins to sample, for one task.
  public var makeSampler: @Sendable () throws(SamplingError) -> any SystemSampler
  /// Asks more about one process.
  public var inspect: @Sendable (ProcessIdentity) -> ProcessDetail?
  public var signaller: Signaller
  /// Keeps a recording, and answers where.
  public var write: @Sendable (Recording) throws -> String
  public var clock: any Clock<Duration>
  /// The time between two samples.
  public var interval: Duration
  public var screen: BoardScreen

  public init(
    makeSampler: @escaping @Sendable () throws(SamplingError) -> any SystemSampler,
    inspect: @escaping @Sendable (ProcessIdentity) -> ProcessDetail?, signaller: Signaller,
    write: @escaping @Sendable (Recording) throws -> String, clock: any Clock<Duration>,
    interval: Duration, screen: BoardScreen
  ) {
    self.makeSampler = makeSampler
    self.inspect = inspect
    self.signaller = signaller
    self.write = write
    self.clock = clock
    self.interval = interval
    self.screen = screen
  }
}
