import Foundation

extension Options {
  /// Reads the arguments of the command line, the program's name not among them.
  public init(parsing arguments: some Sequence<String>) throws(OptionsError) {
    self.init()
    var rest = Array(arguments)[...]
    var seen: Set<String> = []
    while let name = rest.popFirst() {
      guard !["--help", "-h"].contains(name) else {
        wantsHelp = true
        continue
      }
      guard ["--url", "--save", "--timeout"].contains(name) else {
        throw OptionsError("unknown argument '\(name)'")
      }
      guard seen.insert(name).inserted else { throw OptionsError("\(name) is given twice") }
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw OptionsError("\(name) needs a value")
      }
      switch name {
      case "--url": url = try Self.url(value)
      case "--save": file = value
      default: timeout = try Self.timeout(value)
      }
    }
    if seen.contains("--timeout"), url == nil { throw OptionsError("--timeout needs a --url") }
  }

  private static func url(_ text: String) throws(OptionsError) -> URL {
    guard let url = URL(string: text), let host = url.host, !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased()), (1...65_535).contains(url.port ?? 80)
    else { throw OptionsError("'\(text)' is not a valid http or https URL") }
    return url
  }

  private static func timeout(_ text: String) throws(OptionsError) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= longestTimeout else {
      throw OptionsError(
        "'\(text)' is not a number of seconds above 0 and up to \(Int(longestTimeout))")
    }
    return seconds
  }
}
