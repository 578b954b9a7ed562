import TerminalScreen

/// How numbers are written.
enum Format {
  /// Thousandths as a percentage.
  static func share(_ share: Int) -> String {
    share >= 10_000 ? "\(share / 10)" : "\(share / 10).\(share % 10)"
  }

  /// Kilobytes in the largest unit that leaves a digit before the point.
  static func memory(_ kilobytes: Int) -> String {
    var value = kilobytes * 10
    for unit in ["K", "M", "G"] {
      if value < 1000, unit != "K" { return "\(value / 10).\(value % 10)\(unit)" }
      if value < 10_240 { return "\(value / 10)\(unit)" }
      value /= 1024
    }
    return value < 1000 ? "\(value / 10).\(value % 10)T" : "\(value / 10)T"
  }

  /// Milliseconds, as precise as there is room for.
  static func time(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    if minutes < 100 {
      return "\(minutes):\(twoDigits(seconds % 60)).\(twoDigits(milliseconds % 1000 / 10))"
    }
    if hours < 100 { return "\(hours)h\(twoDigits(minutes % 60))m" }
    let days = hours / 24
    return days < 1000 ? "\(days)d\(twoDigits(hours % 24))h" : "\(days)d"
  }

  /// Hundredths.
  static func hundredths(_ value: Int) -> String { "\(value / 100).\(twoDigits(value % 100))" }

  /// The first of some texts that fits, or else the last.
  static func fitting(_ columns: Int, _ texts: [String]) -> String {
    texts.first { width($0) <= columns } ?? texts.last ?? ""
  }

  /// How many columns the screen needs for a text.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + max(1, $1.columns) }
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
