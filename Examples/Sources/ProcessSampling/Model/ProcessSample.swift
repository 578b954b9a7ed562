/// A process at one moment.
public struct ProcessSample: Hashable, Codable, Sendable, Identifiable {
  public var id: ProcessIdentity
  /// The number of the process that it belongs to.
  public var parent: Int32
  /// The short name, at most fifteen bytes on Linux.
  public var name: String
  /// The program and its arguments; the name in brackets where there are none.
  public var command: String
  public var state: ProcessState
  /// Whose it is: the name, or the number where there is no name.
  public var user: String
  public var threads: Int
  /// Memory that is in use at the moment, in kilobytes.
  public var residentKilobytes: Int
  /// How long it has used processors so far, in milliseconds.
  public var processorTime: Int

  public init(
    id: ProcessIdentity, parent: Int32, name: String, command: String, state: ProcessState,
    user: String, threads: Int, residentKilobytes: Int, processorTime: Int
  ) {
    self.id = id
    self.parent = parent
    self.name = name
    self.command = command
    self.state = state
    self.user = user
    self.threads = threads
    self.residentKilobytes = residentKilobytes
    self.processorTime = processorTime
  }
}
