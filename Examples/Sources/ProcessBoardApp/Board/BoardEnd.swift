/// Why the board ends.
public enum BoardEnd: Hashable, Sendable {
  case quit
  /// Somebody sent the program a signal.
  case signal(Int32)
  /// The terminal is gone.
  case closed

  /// The status for the shell.
  public var status: Int32 {
    switch self {
    case .quit: 0
    case .signal(let number): 128 + number
    // As if it had been told by a signal, number 1 everywhere.
    case .closed: 129
    }
  }
}
