/// The colours that every terminal has, each with its number in an escape sequence.
public enum Colour: UInt8, CaseIterable, Sendable {
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
  /// What the terminal writes in.
  case standard = 39
}
