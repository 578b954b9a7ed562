/// What a process is doing, by the letter that the system shows for it.
public enum ProcessState: String, CaseIterable, Codable, Sendable {
  case running = "R"
  case sleeping = "S"
  /// It waits for a device and can't be interrupted.
  case waiting = "D"
  case stopped = "T"
  case traced = "t"
  /// It has ended, and its parent has not asked how.
  case zombie = "Z"
  case dead = "X"
  /// A thread of the kernel without work.
  case idle = "I"
  case unknown = "?"

  /// - Parameter letter: the system's letter, be it new to us.
  public init(letter: UInt8) {
    self = ProcessState(rawValue: String(UnicodeScalar(letter))) ?? .unknown
  }

  /// A word for it.
  public var word: String {
    switch self {
    case .running: "running"
    case .sleeping: "sleeping"
    case .waiting: "waiting for a device"
    case .stopped: "stopped"
    case .traced: "traced"
    case .zombie: "zombie"
    case .dead: "dead"
    case .idle: "idle"
    case .unknown: "unknown"
    }
  }
}
