/// What the program has to say in the end.
public struct Report: Equatable, Sendable {
  /// What it was run for: a line for each user.
  public let lines: [String]
  /// What went wrong, or that there is nobody.
  public let message: String?
  public let status: ExitStatus

  /// The help in place of a load.
  public static func help(of program: String) -> Report {
    Report(lines: [Options.help(of: program)], message: nil, status: .success)
  }

  private init(lines: [String], message: String?, status: ExitStatus) {
    self.lines = lines
    self.message = message
    self.status = status
  }

  /// What there is to say once the answer is there.
  ///
  /// - Parameters:
  ///   - users: those that have come.
  ///   - problem: what went wrong, and the status that tells of it.
  public init(users: [User], problem: (message: String, status: ExitStatus)?) {
    lines = users.map { Self.line($0.name) }
    if let problem {
      message = problem.message
      status = problem.status
    } else {
      message = users.isEmpty ? "there are no users" : nil
      status = .success
    }
  }

  /// A name as one line: a server must not move the cursor of a terminal, nor make one user look
  /// like two.
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
