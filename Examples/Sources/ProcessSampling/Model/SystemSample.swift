/// All processes of a machine at one moment.
public struct SystemSample: Hashable, Codable, Sendable {
  /// When it was taken, in milliseconds since the machine's start.
  public var instant: Int
  /// In the order of their numbers.
  public var processes: [ProcessSample]
  /// How many processes there are besides that could not be read.
  public var unreadable: Int
  /// The machine's memory in kilobytes, and what of it is free for programs; 0 if it does not say.
  public var memoryTotal: Int
  public var memoryAvailable: Int
  /// How many processes wanted a processor in the last minute, in hundredths.
  public var load: Int

  public init(
    instant: Int, processes: [ProcessSample], unreadable: Int = 0, memoryTotal: Int = 0,
    memoryAvailable: Int = 0, load: Int = 0
  ) {
    self.instant = instant
    self.processes = processes
    self.unreadable = unreadable
    self.memoryTotal = memoryTotal
    self.memoryAvailable = memoryAvailable
    self.load = load
  }
}
