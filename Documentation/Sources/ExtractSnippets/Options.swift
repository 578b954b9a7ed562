import Foundation

/// The arguments of the tool.
struct Options {
  var root = URL(filePath: ".", directoryHint: .isDirectory).absoluteURL
  var output: URL?
  var seconds = 60
  var paths: [String] = []

  static let usage = """
    usage: ExtractSnippets [--root FOLDER] [--output FOLDER] [--timeout SECONDS] [PATH …]

    Compiles and runs every Swift block of the pages and of the documentation comments at the paths, which are
    relative to the root and are by default README.md, CONTRIBUTING.md and Sources.
    """

  struct Invalid: Error {
    let argument: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--root": root = URL(filePath: try Self.value(of: argument, &rest)).absoluteURL
      case "--output": output = URL(filePath: try Self.value(of: argument, &rest)).absoluteURL
      case "--timeout":
        let text = try Self.value(of: argument, &rest)
        guard let number = Int(text), number > 0 else { throw Invalid(argument: text) }
        seconds = number
      case _ where argument.hasPrefix("-"): throw Invalid(argument: argument)
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["README.md", "CONTRIBUTING.md", "Sources"] }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Invalid(argument: option) }
    return value
  }
}
