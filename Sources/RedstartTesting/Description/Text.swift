import Redstart

/// How values are shown in messages.
enum Text {
  /// A value on one line, as far as it says so itself.
  static func of(_ value: some Any) -> String { String(describing: value) }

  /// One line for each.
  static func list(_ values: [some Any]) -> String {
    values.map { "- \(of($0))" }.joined(separator: "\n")
  }

  /// Where two values differ, one place a line.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    let differences = ValueDifference.between(expected, actual)
    guard !differences.isEmpty else {
      return "- they look alike, and == says that they are not: \(of(actual))"
    }
    return differences.map { difference in
      let place = difference.path.isEmpty ? "" : "\(difference.path): "
      return switch (difference.old, difference.new) {
      case (let old?, let new?): "- \(place)expected \(old), is \(new)"
      case (let old?, nil): "- \(place)expected \(old), is missing"
      case (nil, let new?): "- \(place)expected nothing, is \(new)"
      case (nil, nil): "- \(place)"
      }
    }.joined(separator: "\n")
  }
}
