import ProcessSampling

/// What stands at the top.
public struct BoardSummary: Hashable, Sendable {
  public var counts = TableCounts()
  public var unreadable = 0
  public var load = 0
  public var memoryTotal = 0
  public var memoryAvailable = 0
  public var isPaused = false
  /// The processes are of a recording.
  public var isReplay: Bool

  public init(isReplay: Bool = false) {
    self.isReplay = isReplay
  }

  mutating func take(_ sample: SystemSample) {
    unreadable = sample.unreadable
    load = sample.load
    memoryTotal = sample.memoryTotal
    memoryAvailable = sample.memoryAvailable
  }
}
