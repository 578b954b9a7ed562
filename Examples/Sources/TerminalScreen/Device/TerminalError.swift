/// Why a terminal can't be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  case notATerminal
  case notOpened(reason: String)
  case notChanged(reason: String)

  public var description: String {
    switch self {
    case .notATerminal: "there is no terminal"
    case .notOpened(let reason): "cannot open the terminal: \(reason)"
    case .notChanged(let reason): "cannot change the terminal's mode: \(reason)"
    }
  }
}
