/// What is asked about one process only, since it costs more.
public struct ProcessDetail: Hashable, Codable, Sendable {
  public var id: ProcessIdentity
  /// The program and its arguments.
  public var arguments: Reading<[String]>
  /// The program's file.
  public var executable: Reading<String>
  /// The directory that it works in.
  public var directory: Reading<String>
  /// How many files and sockets it has open.
  public var openFiles: Reading<Int>

  public init(
    id: ProcessIdentity, arguments: Reading<[String]>, executable: Reading<String>,
    directory: Reading<String>, openFiles: Reading<Int>
  ) {
    self.id = id
    self.arguments = arguments
    self.executable = executable
    self.directory = directory
    self.openFiles = openFiles
  }
}
