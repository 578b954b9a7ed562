/// Prints rows as they come, in columns.
struct Table {
  private static let columns: [(title: String, width: Int)] = [
    ("work", -50), ("median", 10), ("min–max", 17), ("of", -14), ("ratio", 6), ("allocs", 7),
    ("to reach", -14), ("met", -4),
  ]

  static func printHeader() {
    print(line(columns.map(\.title)))
    print(String(repeating: "-", count: columns.reduce(0) { $0 + abs($1.width) + 2 }))
  }

  static func print(_ row: Row) {
    let ratio = row.ratio.map { Self.number($0.median) }
    print(
      line([
        row.name,
        "\(number(row.figure.median)) \(row.unit.rawValue)",
        spread(row.figure),
        row.reference.map { "× \($0)" } ?? "",
        ratio ?? "",
        row.allocations.map(number) ?? "",
        row.target.map { describe($0, row.unit) } ?? "",
        row.isMet.map { $0 ? "yes" : "NO" } ?? "",
      ]))
  }

  static func spread(_ series: Series) -> String {
    "\(number(series.min))–\(number(series.max))"
  }

  /// Three digits or so, whatever the size.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = abs(value)
    if size == 0 { return "0" }
    let decimals: Double = size < 10 ? 100 : size < 100 ? 10 : 1
    let rounded = (value * decimals).rounded() / decimals
    return decimals == 1 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func describe(_ target: Target, _ unit: Row.Unit) -> String {
    let sign = target.bound == .atMost ? "≤" : "≥"
    let limit = target.limit.rounded() == target.limit ? "\(Int(target.limit))" : "\(target.limit)"
    let subject = target.subject == .ratio ? "×" : unit.rawValue
    return "\(sign) \(limit) \(subject)" + (target.forbidsAllocations ? ", 0 al." : "")
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, columns).map { pad($0, to: $1.width) }.joined(separator: "  ")
  }

  /// Fills up with blanks: on the right for a negative width, as for words.
  private static func pad(_ text: String, to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + blanks : blanks + text
  }

  private static func print(_ line: String) {
    Swift.print(line)
  }
}
