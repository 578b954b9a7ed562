import TerminalScreen

/// What was waited for has not come.
public struct TerminalTimeout: Error, CustomStringConvertible {
  public let what: String
  public let screen: ScreenEmulator

  public var description: String {
    "\(what) has not come; the screen shows:\n\(screen.screenshot)\n(\(screen.mistakes))"
  }
}
