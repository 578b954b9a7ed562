/// What the command line asks for.
public struct BoardOptions: Equatable, Sendable {
  /// A recording to show instead of this machine.
  public var replay: String?
  /// Where the processes are.
  public var proc = "/proc"
  /// The seconds between two samples.
  public var interval = 1.0
  /// How many samples are taken where there is no terminal.
  public var samples = 2
  /// Where a snapshot goes.
  public var snapshot = "processes.json"
  public var filter = ""
  public var sort = SortColumn.share
  /// Whether to explain all this instead.
  public var wantsHelp = false

  public init() {}
}
