/// Which process is meant. A number alone does not say it: numbers are given again to others.
public struct ProcessIdentity: Hashable, Codable, Sendable {
  /// What the system calls it.
  public var number: Int32
  /// When it began, in the system's ticks since its start.
  public var start: UInt64

  public init(number: Int32, start: UInt64) {
    self.number = number
    self.start = start
  }
}
