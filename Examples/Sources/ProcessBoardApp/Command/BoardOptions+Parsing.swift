extension BoardOptions {
  /// Reads the arguments of the command line, the program's name not among them.
  public init(parsing arguments: some Sequence<String>) throws(BoardOptionsError) {
    self.init()
    var rest = Array(arguments)[...]
    var seen: Set<String> = []
    while let name = rest.popFirst() {
      guard !["--help", "-h"].contains(name) else {
        wantsHelp = true
        continue
      }
      guard Self.names.contains(name) else {
        throw BoardOptionsError("unknown argument '\(name)'")
      }
      guard seen.insert(name).inserted else { throw BoardOptionsError("\(name) is given twice") }
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw BoardOptionsError("\(name) needs a value")
      }
      try set(name, value)
    }
    if seen.contains("--replay"), seen.contains("--proc") {
      throw BoardOptionsError("--replay and --proc exclude each other")
    }
  }

  private static let names = [
    "--replay", "--proc", "--interval", "--samples", "--snapshot", "--filter", "--sort",
  ]

  private mutating func set(_ name: String, _ value: String) throws(BoardOptionsError) {
    switch name {
    case "--replay": replay = value
    case "--proc": proc = value
    case "--snapshot": snapshot = value
    case "--filter": filter = value
    case "--interval":
      guard let seconds = Double(value), (0.1...3600).contains(seconds) else {
        throw BoardOptionsError("'\(value)' is not a number of seconds from 0.1 to 3600")
      }
      interval = seconds
    case "--samples":
      guard let number = Int(value), (1...1_000_000).contains(number) else {
        throw BoardOptionsError("'\(value)' is not a number from 1 to 1000000")
      }
      samples = number
    default:
      guard let column = SortColumn(rawValue: value) else {
        throw BoardOptionsError("'\(value)' is none of \(Self.columns)")
      }
      sort = column
    }
  }

  static let columns = SortColumn.allCases.map(\.rawValue).joined(separator: ", ")
}
