/// What there is to say about a state once the answer is there.
public struct Report: Equatable, Sendable {
  /// A line for each user.
  public let names: [String]
  /// What went wrong, or that there is nobody.
  public let message: String?
  public let status: ExitStatus

  public init(_ state: AppState) {
    names = state.users.map { Self.line($0.name) }
    if let failure = state.failure {
      message = failure.description
      status = ExitStatus(failure)
    } else {
      message = state.users.isEmpty ? "there are no users" : nil
      status = .success
    }
  }

  /// A name as one line: a server must not move the cursor of a terminal, nor make one user look like two.
  private static func line(_ name: String) -> String {
    var line = ""
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.unicodeScalars.append("\u{FFFD}")
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
