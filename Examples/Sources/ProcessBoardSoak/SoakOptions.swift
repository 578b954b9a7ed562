/// How long to watch, and beside how many.
struct SoakOptions: Equatable {
  var seconds = 20
  var sleepers = 500
  /// The share of a core, in per cent, from which on the soak fails; nil to print it only.
  var limit: Double?
  /// The program to watch; the one beside this by default.
  var program: String?

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw SoakError("\(name) needs a value") }
      switch name {
      case "--seconds":
        guard let number = Int(value), number >= 3 else { throw SoakError("--seconds: 3 or more") }
        seconds = number
      case "--sleepers":
        guard let number = Int(value), number >= 0 else { throw SoakError("--sleepers: a number") }
        sleepers = number
      case "--limit":
        guard let number = Double(value) else { throw SoakError("--limit: per cent") }
        limit = number
      case "--program": program = value
      default:
        throw SoakError(
          "usage: ProcessBoardSoak [--seconds 20] [--sleepers 500] [--limit PERCENT] [--program FILE]"
        )
      }
    }
  }
}
