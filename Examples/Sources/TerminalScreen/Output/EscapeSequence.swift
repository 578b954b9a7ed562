/// The escape sequences that the screen uses. Every terminal of the last forty years knows them.
public enum EscapeSequence {
  /// To a screen of its own, with nothing on it, no cursor, and no line that goes on in the next.
  public static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l" + clear
  /// Back to where the terminal was.
  public static let leave = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Nothing on the screen, in no style.
  public static let clear = "\u{1B}[0m\u{1B}[2J"

  /// The cursor's place, counted from 0.
  public static func move(row: Int, column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  /// The cursor to the right.
  public static func forward(_ columns: Int) -> String {
    columns == 1 ? "\u{1B}[C" : "\u{1B}[\(columns)C"
  }

  /// The style of what is written from now on, whatever it was.
  public static func style(_ style: Style) -> String {
    var text = "\u{1B}[0"
    if style.attributes.contains(.bold) { text += ";1" }
    if style.attributes.contains(.dim) { text += ";2" }
    if style.attributes.contains(.underlined) { text += ";4" }
    if style.attributes.contains(.reversed) { text += ";7" }
    if style.colour != .standard { text += ";\(style.colour.rawValue)" }
    return text + "m"
  }
}
